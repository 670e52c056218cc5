import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Regulamin",
  summary:
    "Zasady zakupów w sklepie {brandName}: jak z zamówienia powstaje umowa, ile płacisz, co otrzymujesz i co możesz zrobić, gdy coś jest nie tak. Obowiązuje od {effectiveDate} r.",
  sections: [
    {
      id: "seller",
      heading: "Kto jest sprzedawcą",
      blocks: [
        "Sprzedawcą, z którym zawierasz umowę, jest {companyName}, {companyAddress} („my”). Rejestr, numery podatkowe i pozostałe dane podajemy w <impressum>nocie prawnej</impressum>. Możesz napisać do nas na adres {supportEmail}[ lub zadzwonić pod numer {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Kogo dotyczy regulamin",
      blocks: [
        "Sprzedajemy przedsiębiorcom i konsumentom. Konsumentem jest osoba fizyczna, która kupuje głównie w celach niezwiązanych z działalnością gospodarczą lub zawodową. Postanowienia dotyczące konsumentów stosujemy także do osób prowadzących jednoosobową działalność gospodarczą, które prawo polskie chroni jak konsumentów, ponieważ zakup nie ma dla nich charakteru zawodowego.",
        "Warunki umowne przedsiębiorcy obowiązują tylko wtedy, gdy zgodziliśmy się na nie na piśmie. Jeżeli nasza indywidualna oferta różni się od regulaminu, pierwszeństwo ma oferta.",
        "Do korzystania ze sklepu potrzebujesz aktualnej przeglądarki internetowej i adresu e-mail. Nie wolno przesyłać treści bezprawnych.",
      ],
    },
    {
      id: "products",
      heading: "Co sprzedajemy",
      blocks: [
        {
          list: [
            "Towary na zamówienie: opakowania, które wytwarzamy w wybranym przez Ciebie rozmiarze, z Twoim projektem lub tekstem. To większość naszej oferty.",
            "Towary z magazynu: produkty bez indywidualnego nadruku, które mamy gotowe, na przykład pudełka bez nadruku, zestawy próbek i artykuły z gotowym wzorem.",
          ],
        },
        "Wymiary są wymiarami wewnętrznymi, chyba że podano inaczej. Opakowanie nadaje się do określonego zastosowania, na przykład do bezpośredniego kontaktu z żywnością, tylko wtedy, gdy mówi o tym strona produktu; w razie wątpliwości zapytaj nas lub przetestuj próbkę.",
      ],
    },
    {
      id: "ordering",
      heading: "Jak z zamówienia powstaje umowa",
      blocks: [
        "Informacje w sklepie są zaproszeniem do złożenia zamówienia, a nie wiążącą ofertą.",
        {
          list: [
            "Wybierasz produkt, rozmiar, ilość, a przy towarach na zamówienie także projekt, i dodajesz je do koszyka.",
            "Podajesz swoje dane, wybierasz dostawę i płatność. Do chwili wysłania zamówienia możesz wrócić i wszystko poprawić.",
            "Ostatnia strona podsumowuje towary, łączną cenę i termin dostawy. Naciskając przycisk, który mówi o obowiązku zapłaty, składasz wiążącą ofertę.",
            "Niezwłocznie potwierdzamy otrzymanie zamówienia e-mailem. Umowa zostaje zawarta, gdy przyjmiemy zamówienie e-mailem.",
          ],
        },
        "Jeżeli nie przyjmiemy zamówienia w ciągu dwóch dni roboczych, przestaje Cię ono wiązać, a dokonaną wpłatę natychmiast zwracamy. Utrwalamy treść umowy i przesyłamy Ci ją e-mailem razem z tym regulaminem. Umowy można zawierać w językach, w których wyświetlany jest sklep.",
      ],
    },
    {
      id: "prices",
      heading: "Ceny i podatki",
      blocks: [
        "Walutą cen w tym sklepie jest {currency}.",
        {
          only: "net-and-gross",
          text: "Ceny pokazujemy obok siebie bez podatku od towarów i usług (VAT) oraz z podatkiem według stawki {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Ceny produktów oznaczone jako netto nie zawierają podatku od towarów i usług (VAT); ceny z podatkiem obliczamy według stawki {vatRate}.",
        },
        {
          only: "no-vat",
          text: "W tym sklepie nie naliczamy podatku od towarów i usług (stawka: {vatRate}). Jeżeli w miejscu dostawy obowiązuje podatek od sprzedaży, pokazujemy go przed złożeniem zamówienia.",
        },
        "Przed złożeniem zamówienia zawsze widzisz łączną kwotę do zapłaty z podziałem na wartość netto, podatek, dostawę i ewentualne inne koszty. Później niczego nie doliczamy. Przy dostawie do innego państwa UE z ważnym numerem VAT stosujemy przepisy o wewnątrzwspólnotowej dostawie towarów.",
        "Gdy towar przekracza granicę celną, podsumowanie pokazuje, które opłaty celne są wliczone. Dalsze należności pobierane przez urzędy ponosisz tylko wtedy, gdy podsumowanie informowało o nich przed złożeniem zamówienia.",
      ],
    },
    {
      id: "payment",
      heading: "Płatność",
      blocks: [
        "Metody płatności w tym sklepie: {paymentMethods}. W kasie widzisz, które z nich są dostępne dla Twojego zamówienia. Za żadną nie pobieramy opłaty.",
        "Zapłata jest należna w chwili złożenia zamówienia, chyba że uzgodniliśmy płatność na podstawie faktury. Przy przelewie bankowym produkcja zaczyna się po wpłynięciu pieniędzy; jeżeli nie wpłyną w ciągu 14 dni, możemy anulować zamówienie. Faktury wysyłamy elektronicznie.",
      ],
    },
    {
      id: "artwork",
      heading: "Twoje projekty i prawa do nich",
      blocks: [
        "Twoje projekty, teksty, zdjęcia i znaki towarowe pozostają Twoje. Zezwalasz nam i naszym partnerom produkcyjnym przechowywać je, sprawdzać, dostosowywać technicznie i powielać w zakresie potrzebnym do wykonania zamówienia. Bez Twojej zgody nie używamy ich w reklamie.",
        "Zapewniasz, że masz prawo korzystać z dostarczonych treści i że nie naruszają one prawa ani praw innych osób. Jeżeli ponosisz odpowiedzialność za naruszenie, pokrywasz niezbędne koszty roszczeń, które z tego powodu skierowano przeciwko nam. Możemy odmówić przyjęcia treści bezprawnych. Za informacje, których prawo wymaga na Twoim opakowaniu, odpowiadasz Ty.",
      ],
    },
    {
      id: "tolerances",
      heading: "Akceptacja projektu i tolerancje",
      blocks: [
        "Jeżeli przekazujemy Ci proof do akceptacji, przed akceptacją sprawdź pisownię, położenie, wielkość i kolory: produkujemy według zaakceptowanego proofu. Ekran nie oddaje dokładnie kolorów druku.",
        "Papier, tektura i druk ulegają wahaniom z przyczyn technicznych. Następujące odchylenia nie są wadą, o ile towar nadaje się do swojego celu:",
        {
          list: [
            "do ±2 mm w cięciu, bigowaniu i położeniu nadruku, chyba że strona produktu podaje inną wartość;",
            "niewielkie różnice kolorów w stosunku do podglądu, między partiami produkcji i między materiałami;",
            "do 5% sztuk więcej, niż zamówiono, bez dopłaty.",
          ],
        },
        "Nie ogranicza to ustawowych praw konsumentów.",
      ],
    },
    {
      id: "delivery",
      heading: "Dostawa",
      blocks: [
        "Z tego sklepu dostarczamy do następujących krajów: {shippingCountries}. Poszczególne obszary mogą być wyłączone; widzisz to przed złożeniem zamówienia.",
        "Termin dostawy pokazujemy przed złożeniem zamówienia. Składa się z produkcji, liczonej od zapłaty i zatwierdzenia projektu, oraz z transportu. Zwykły czas transportu w dniach roboczych: {deliveryDays}. Dni robocze to dni od poniedziałku do piątku, z wyjątkiem dni ustawowo wolnych od pracy w miejscu produkcji lub dostawy.",
        "Jeżeli terminu nie da się dotrzymać, informujemy Cię, gdy tylko się o tym dowiemy. Jeżeli nie dostarczymy towaru w wyznaczonym przez Ciebie odpowiednim dodatkowym terminie, możesz odstąpić od umowy i otrzymać zwrot pieniędzy.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Ryzyko i własność",
      blocks: [
        "Na konsumenta ryzyko utraty lub uszkodzenia towaru przechodzi z chwilą, gdy towar otrzyma on lub wskazana przez niego osoba; na przedsiębiorcę – z chwilą wydania towaru przewoźnikowi. Towar pozostaje naszą własnością do całkowitej zapłaty ceny.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Prawo konsumenta do odstąpienia od umowy",
      blocks: [
        "Konsument może odstąpić od umowy zakupu towarów z magazynu w ciągu 14 dni od ich otrzymania bez podawania przyczyny, za pomocą funkcji internetowej „odstąp od umowy tutaj” lub w inny jednoznaczny sposób. Przyznajemy to prawo w każdym kraju, do którego dostarczamy.",
        "Prawo odstąpienia nie przysługuje w przypadku towarów wyprodukowanych według Twojej specyfikacji lub służących zaspokojeniu Twoich zindywidualizowanych potrzeb. Szczegóły i wzór formularza są w dokumencie <returns>„Zwroty i odstąpienie od umowy”</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Odpowiedzialność za zgodność towaru z umową",
      blocks: [
        "Z mocy prawa odpowiadamy za dostarczenie towaru zgodnego z umową; dotyczy to także towarów na zamówienie. Konsumentom w Unii Europejskiej ochrona ta przysługuje co najmniej przez dwa lata od dostawy: bezpłatna naprawa lub wymiana, a na warunkach określonych w ustawie obniżenie ceny lub zwrot pieniędzy. Korzystniejsze przepisy kraju zamieszkania konsumenta pozostają bez zmian.",
        "Wobec przedsiębiorców usuwamy wady przez wymianę, a jeżeli to się nie uda, przez obniżenie ceny lub zwrot pieniędzy za wadliwe sztuki. Ich roszczenia z tytułu wad wygasają po roku od dostawy, chyba że wadę zatailiśmy.",
      ],
    },
    {
      id: "complaints",
      heading: "Reklamacje",
      blocks: [
        "Napisz na adres {supportEmail}, w miarę możliwości z numerem zamówienia, liczbą sztuk i zdjęciami. Odpowiadamy w ciągu 14 dni.",
        "Przedsiębiorcy zgłaszają szkody transportowe w ciągu 7 dni od dostawy, inne widoczne wady w ciągu 30 dni, a wady ukryte w ciągu 7 dni od wykrycia. Konsumentów te terminy nie dotyczą.",
      ],
    },
    {
      id: "liability",
      heading: "Odpowiedzialność",
      blocks: [
        "Odpowiadamy bez ograniczeń za winę umyślną i rażące niedbalstwo, za szkody na życiu, ciele lub zdrowiu, na podstawie przepisów o odpowiedzialności za produkt oraz zawsze wtedy, gdy prawo zabrania ograniczenia odpowiedzialności. Wobec konsumentów odpowiadamy zgodnie z przepisami prawa. W pozostałym zakresie nasza odpowiedzialność wobec przedsiębiorców jest ograniczona do wartości netto danego zamówienia i nie obejmuje utraconych korzyści.",
      ],
    },
    {
      id: "accessibility",
      heading: "Dostępność",
      blocks: [
        "Projektujemy sklep zgodnie z wytycznymi Web Content Accessibility Guidelines (WCAG) 2.2 na poziomie AA, tak aby można było korzystać z niego za pomocą klawiatury, technologii wspomagających i na małych ekranach. Jeżeli napotkasz barierę, napisz na adres {supportEmail}; pomożemy Ci zamówić w inny sposób.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Prawo właściwe i spory",
      blocks: [
        "Obowiązuje prawo polskie z wyłączeniem Konwencji Narodów Zjednoczonych o umowach międzynarodowej sprzedaży towarów. Konsumenci zachowują ponadto ochronę wynikającą z bezwzględnie obowiązujących przepisów kraju zamieszkania i mogą wystąpić tam do sądu. Spory z przedsiębiorcami rozstrzygają sądy właściwe dla naszej siedziby.",
        "Skontaktuj się najpierw z nami. Jeżeli nie uda się rozwiązać reklamacji konsumenta, w odpowiedzi oświadczamy, czy zgadzamy się na pozasądowe rozwiązanie sporu. Właściwy dla nas podmiot: {disputeBody}. Konsumenci w UE mogą też uzyskać bezpłatną poradę w Europejskim Centrum Konsumenckim w swoim kraju.",
      ],
    },
    {
      id: "changes",
      heading: "Zmiany i postanowienia końcowe",
      blocks: [
        "Do Twojego zamówienia stosuje się wersję obowiązującą w chwili jego złożenia; nowe wersje dotyczą tylko późniejszych zamówień. Jeżeli któreś postanowienie jest nieważne, pozostałe nadal obowiązują, a w jego miejsce wchodzi przepis ustawy.",
      ],
    },
  ],
} satisfies LegalDocument;
