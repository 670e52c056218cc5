import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Polityka prywatności",
  summary:
    "Jakie dane osobowe przetwarza {brandName}, po co, jak długo i jakie masz prawa. Obowiązuje od {effectiveDate} r.",
  sections: [
    {
      id: "controller",
      heading: "Administrator danych",
      blocks: [
        "Administratorem danych jest {companyName}, {companyAddress}. We wszystkich sprawach dotyczących danych osobowych napisz na adres {dataProtectionEmail}.",
        "Nasz przedstawiciel w Wielkiej Brytanii (art. 27 UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Co przetwarzamy, po co i jak długo",
      blocks: [
        "Pytamy tylko o to, czego wymaga dany cel. Podstawy prawne zawiera ogólne rozporządzenie o ochronie danych (RODO); w Wielkiej Brytanii i Szwajcarii obowiązują odpowiednie przepisy tych krajów.",
        {
          facts: [
            [
              "Odwiedziny w sklepie",
              "Adres IP, czas, wywołana strona, dane przeglądarki. Aby dostarczać strony, znajdować błędy i odpierać ataki. Prawnie uzasadniony interes, jakim jest bezpieczny sklep (art. 6 ust. 1 lit. f). Najwyżej 30 dni, dłużej tylko w celu wyjaśnienia konkretnego ataku.",
            ],
            [
              "Kraj odwiedzin",
              "Kraj ustalony na podstawie adresu IP. Aby zaproponować właściwy sklep; nigdy nie przekierowujemy wbrew Twojej woli. Prawnie uzasadniony interes, jakim jest dopasowana oferta (art. 6 ust. 1 lit. f). Zapisany tylko w Twojej przeglądarce, jak podano niżej.",
            ],
            [
              "Koszyk i projekty",
              "Zawartość koszyka, projekty i przesłane pliki. Aby wykonać to, o co nas prosisz (art. 6 ust. 1 lit. b). Koszyki i projekty bez konta: {guestDays} dni od ostatniej zmiany; projekty z kontem: do chwili, gdy usuniesz je lub swoje konto.",
            ],
            [
              "Zestaw marki",
              "Nazwa, kolory, kroje pisma i logo, które zachowujesz dla swoich projektów. Aby wykonać to, o co nas prosisz (art. 6 ust. 1 lit. b). Bez konta: {guestDays} dni od ostatniej zmiany; z kontem: do chwili, gdy usuniesz go lub swoje konto.",
            ],
            [
              "Konto",
              "Imię i nazwisko, adres e-mail, hasło w postaci nieodwracalnego skrótu, dane firmy, adresy, czasy logowania. Aby prowadzić Twoje konto (art. 6 ust. 1 lit. b). Do zamknięcia konta; zapisy logowań 90 dni od wygaśnięcia sesji.",
            ],
            [
              "Zamówienia, wyceny i dostawa",
              "Dane kontaktowe, adres dostawy i adres rozliczeniowy, numer telefonu dla przewoźnika, zawartość zamówienia, pliki do druku. Aby zawrzeć i wykonać umowę (art. 6 ust. 1 lit. b). Do przedawnienia roszczeń z umowy, z reguły po sześciu latach.",
            ],
            [
              "Płatność",
              "Kwota, metoda płatności, status i oznaczenie nadane przez dostawcę płatności. Numery kart otrzymuje tylko dostawca, nigdy my. Aby wykonać umowę (art. 6 ust. 1 lit. b). Komunikaty techniczne od dostawców: 13 miesięcy; zapisy księgowe tak jak faktury.",
            ],
            [
              "Faktury i podatki",
              "Dane do faktury, numer VAT i wynik jego weryfikacji. Obowiązek prawny (art. 6 ust. 1 lit. c). Tak długo, jak wymaga tego prawo podatkowe, najwyżej dziesięć lat od końca roku.",
            ],
            [
              "Zapytania, reklamacje, odstąpienia",
              "Twoja wiadomość, dane kontaktowe, numer zamówienia, zdjęcia. Aby Ci odpowiedzieć, wykonać umowę i spełnić obowiązki prawne (art. 6 ust. 1 lit. b i c). Do przedawnienia roszczeń; zapytania ogólne przez rok.",
            ],
            [
              "Strony pomocy",
              "Czy artykuł Ci pomógł, powód i to, co dopiszesz, oraz wyszukiwania bez wyników. Liczone dziennie i z nikim niepowiązane; adresy e-mail i długie numery są wcześniej usuwane. Prawnie uzasadniony interes, jakim jest lepsza pomoc (art. 6 ust. 1 lit. f). 13 miesięcy.",
            ],
            [
              "Newsletter",
              "Adres e-mail, czas i treść Twojej zgody. Tylko jeśli go zamówisz i potwierdzisz (art. 6 ust. 1 lit. a). Do rezygnacji z newslettera; dowód zgody o trzy lata dłużej.",
            ],
            [
              "Statystyka i reklama",
              "Odwiedzone strony, zdarzenia, identyfikator kliknięcia reklamy. Tylko za Twoją zgodą (art. 6 ust. 1 lit. a). Do jej wycofania, najwyżej 13 miesięcy.",
            ],
            [
              "Bezpieczeństwo i dowody",
              "Zapisy zmian w kontach, zamówieniach i płatnościach. Prawnie uzasadniony interes, jakim jest zapobieganie nadużyciom i dowodzenie roszczeń (art. 6 ust. 1 lit. f). Sześć lat.",
            ],
          ],
        },
        "Bez danych oznaczonych jako wymagane nie możemy zrealizować zamówienia. Wszystkie inne dane podajesz dobrowolnie.",
      ],
    },
    {
      id: "storage",
      heading: "Pliki cookie i pamięć przeglądarki",
      blocks: [
        "Niezbędne wpisy zapisujemy bez zgody, ponieważ bez nich nie da się skorzystać z funkcji, o którą prosisz. Wszystkie inne zapisujemy dopiero po Twojej zgodzie. Wcześniej niczego nie mierzymy ani nie przekazujemy na potrzeby statystyki lub reklamy, a odmowa jest równie łatwa jak zgoda. W każdej chwili możesz zmienić swój wybór ze skutkiem na przyszłość.",
        {
          storage: {
            session:
              "Plik cookie, niezbędny. Pozwala odnaleźć Twój koszyk, a po zalogowaniu podtrzymuje zalogowanie; zapisywany, gdy włożysz coś do koszyka lub się zalogujesz. Bez konta wygasa po 30 dniach bez użycia, najpóźniej po 180 dniach; po zalogowaniu po 14 dniach bez użycia, najpóźniej po 90 dniach.",
            orders:
              "Plik cookie, niezbędny. Pozwala wracać do zamówień, których link został otwarty; zapisywany, gdy otwierasz zamówienie bez konta. Do zamknięcia przeglądarki.",
            device:
              "Plik cookie, niezbędny. Oznacza przeglądarkę, w której już się logowano, aby błędne próby innych osób nie blokowały dostępu; zapisywany przy logowaniu. Nie mówi, kim jest użytkownik. {days} dni.",
            steps:
              "Plik cookie, niezbędny. Zapamiętuje, które kroki zamówienia zostały rozpoczęte, aby po odświeżeniu strony lub powrocie nic nie przepadło; zapisywany przy przejściu z koszyka do zamówienia. Do zamknięcia przeglądarki.",
            cartCount:
              "Plik cookie, niezbędny. Liczba produktów w koszyku, widoczna w nagłówku strony; osobny dla każdego sklepu, zapisywany, gdy coś włożysz. {days} dni.",
            country:
              "Plik cookie, niezbędny. Dwuliterowy kod kraju, aby zaproponować sklep. Najwyżej {days} dni.",
            declinedRegion:
              "Pamięć lokalna, niezbędna. Zapamiętuje, że chcesz zostać w danym sklepie; zapisywana w chwili wyboru. Do usunięcia przez Ciebie.",
            helpTopic:
              "Pamięć sesji, niezbędna. Zapamiętuje ostatnio otwarty temat pomocy; zapisywana, gdy otwierasz temat. Do zamknięcia karty.",
            helpSearchHosts:
              "Pamięć sesji, niezbędna. Zapamiętuje, który serwer wyszukiwarki pomocy nie odpowiedział, aby nie czekać na niego ponownie; zapisywana, gdy szukasz w pomocy. Do zamknięcia karty.",
            designs:
              "Pamięć lokalna i baza danych przeglądarki, niezbędne. Przechowują projekty z edytora, aby ponowne wczytanie lub utrata połączenia niczego nie kosztowały; zapisywane podczas projektowania. Do wylogowania lub usunięcia przez Ciebie, najwyżej {days} dni od ostatniej pracy nad nimi.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Kto otrzymuje dane",
      blocks: [
        "Przekazujemy tylko to, czego wymaga zadanie:",
        {
          list: [
            "naszemu dostawcy hostingu ({hostingProvider}) oraz dostawcom poczty elektronicznej i usług technicznych, jako podmiotom przetwarzającym na podstawie umowy;",
            "partnerom produkcyjnym: pliki do druku, a przy bezpośredniej wysyłce także adres dostawy;",
            "przewoźnikom: imię i nazwisko, adres, numer telefonu i adres e-mail w celu zapowiedzenia dostawy;",
            "dostawcy wybranej przez Ciebie metody płatności, na przykład Stripe, PayPal, Hokodo lub Twojemu bankowi, z których każdy jest odrębnym administratorem;",
            "doradcom podatkowym, organom i sądom, gdy wymaga tego prawo lub dochodzenie roszczeń.",
          ],
        },
        "Nie sprzedajemy danych osobowych.",
      ],
    },
    {
      id: "transfers",
      heading: "Przekazywanie poza Europejski Obszar Gospodarczy",
      blocks: [
        "Przy dostawach do Wielkiej Brytanii, Szwajcarii lub Stanów Zjednoczonych przekazujemy tam dane potrzebne do dostawy; o ile nie ma decyzji stwierdzającej odpowiedni stopień ochrony, jest to niezbędne do wykonania Twojej umowy (art. 49 ust. 1 lit. b). Komisja Europejska wydała takie decyzje dla Wielkiej Brytanii i Szwajcarii. Dostawcy w Stanach Zjednoczonych otrzymują dane tylko wtedy, gdy mają certyfikat w ramach EU-US Data Privacy Framework lub są związani standardowymi klauzulami umownymi Komisji. Na prośbę prześlemy Ci ich kopię.",
      ],
    },
    {
      id: "rights",
      heading: "Twoje prawa",
      blocks: [
        "W każdej chwili możesz bezpłatnie zażądać:",
        {
          list: [
            "dostępu do swoich danych i ich kopii;",
            "sprostowania danych błędnych i uzupełnienia niekompletnych;",
            "usunięcia danych lub ograniczenia przetwarzania, o ile nie stoi temu na przeszkodzie obowiązek prawny ich przechowywania;",
            "wydania danych, które nam przekazano, w formacie nadającym się do odczytu maszynowego, także dla innego dostawcy.",
          ],
        },
        "Zgodę możesz wycofać w każdej chwili; to, co zrobiono do tego czasu, pozostaje zgodne z prawem. Możesz wnieść sprzeciw wobec przetwarzania opartego na prawnie uzasadnionym interesie z przyczyn związanych z Twoją szczególną sytuacją, a wobec marketingu bezpośredniego bez podawania przyczyny. Napisz na adres {dataProtectionEmail}. Odpowiadamy w ciągu miesiąca. Jeżeli mamy uzasadnione wątpliwości, możemy poprosić o potwierdzenie tożsamości.",
      ],
    },
    {
      id: "authority",
      heading: "Skarga do organu nadzorczego",
      blocks: [
        "Możesz złożyć skargę do organu właściwego dla miejsca, w którym mieszkasz lub pracujesz, albo dla miejsca domniemanego naruszenia. Właściwy dla nas organ: {dataProtectionAuthority}. W Wielkiej Brytanii jest nim Information Commissioner, a w Szwajcarii Federalny Pełnomocnik ds. Ochrony Danych i Dostępu do Informacji.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Decyzje zautomatyzowane",
      blocks: [
        "Nie podejmujemy decyzji opartych wyłącznie na zautomatyzowanym przetwarzaniu, które wywołują wobec Ciebie skutki prawne lub w podobny sposób istotnie na Ciebie wpływają. Dostawcy płatności mogą na własną odpowiedzialność sprawdzać ryzyko oszustwa lub zdolność płatniczą; informują o tym sami. Jeżeli metoda płatności zostanie odrzucona, możesz wybrać inną lub napisać do nas.",
      ],
    },
    {
      id: "children",
      heading: "Dzieci",
      blocks: [
        "Sklep jest przeznaczony dla przedsiębiorców i osób dorosłych. Nie przetwarzamy świadomie danych dzieci poniżej 16 lat. Jeżeli zauważysz taki przypadek, napisz do nas, a usuniemy te dane.",
      ],
    },
    {
      id: "changes",
      heading: "Zmiany polityki prywatności",
      blocks: [
        "Dostosowujemy tę politykę, gdy zmienia się sklep lub prawo, i publikujemy tutaj nową wersję z datą. Jeżeli chcemy użyć danych w nowym celu, informujemy Cię o tym wcześniej i prosimy o zgodę tam, gdzie jest potrzebna.",
      ],
    },
  ],
} satisfies LegalDocument;
