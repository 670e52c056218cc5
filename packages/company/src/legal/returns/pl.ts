import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Zwroty i odstąpienie od umowy",
  summary:
    "Co konsument może odesłać w ciągu 14 dni, dlaczego towary na zamówienie traktujemy inaczej i co robimy, gdy coś jest nie tak z Twoim zamówieniem. Obowiązuje od {effectiveDate} r.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Towary z magazynu: 14 dni na odstąpienie od umowy",
      blocks: [
        "Jako konsument masz prawo odstąpić od umowy zakupu towarów z magazynu, takich jak pudełka bez nadruku, zestawy próbek i artykuły z gotowym wzorem, w terminie 14 dni bez podania jakiejkolwiek przyczyny. Termin upływa po 14 dniach od dnia, w którym towar otrzymasz Ty lub wskazana przez Ciebie osoba inna niż przewoźnik; jeżeli zamówienie przychodzi w kilku paczkach, liczy się ostatnia.",
        "Przedsiębiorcom prawo odstąpienia nie przysługuje. Kogo uważamy za konsumenta, wyjaśnia <terms>regulamin</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Towary na zamówienie: wyłączone, i dlaczego",
      blocks: [
        "Opakowania z nadrukiem i opakowania w Twoim rozmiarze wytwarzamy tylko dla Ciebie; nie możemy ich sprzedać nikomu innemu. Dlatego prawo wyłącza odstąpienie od umowy w przypadku towarów wyprodukowanych według specyfikacji konsumenta lub wyraźnie zindywidualizowanych (art. 16 lit. c dyrektywy 2011/83/UE). Zamówienie pokazuje, których pozycji to dotyczy. Jeżeli zamówienie zawiera oba rodzaje, możesz odstąpić od umowy w części dotyczącej towarów z magazynu.",
        "Produkcja jeszcze się nie zaczęła? Napisz do nas od razu: wstrzymamy zamówienie, jeżeli będzie to jeszcze możliwe. Twoje prawa w razie wad w pełni dotyczą także towarów na zamówienie.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Jak odstąpić od umowy",
      blocks: [
        "Możesz wybrać jeden z tych sposobów:",
        {
          list: [
            "Przez internet: przy swoim zamówieniu użyj funkcji „odstąp od umowy tutaj”, a następnie „potwierdź odstąpienie”. Nie potrzebujesz konta. Niezwłocznie wyślemy Ci e-mailem potwierdzenie otrzymania z treścią, datą i godziną Twojego oświadczenia.",
            "E-mailem na adres {supportEmail} lub listem na adres: {companyName}, {companyAddress}. Wystarczy jednoznaczne oświadczenie; możesz skorzystać z poniższego formularza, ale nie musisz.",
          ],
        },
        "Wystarczy, że wyślesz oświadczenie przed upływem 14 dni.",
      ],
    },
    {
      id: "sending-back",
      heading: "Odesłanie towaru",
      blocks: [
        "Odeślij towar w ciągu 14 dni od odstąpienia na adres: {returnAddress}. Dołącz numer zamówienia. Bezpośrednie koszty zwrotu towaru ponosisz Ty.",
        "Za zmniejszenie wartości towaru odpowiadasz tylko wtedy, gdy wynika ono z korzystania z niego w sposób wykraczający poza konieczny do stwierdzenia jego charakteru, cech i funkcjonowania.",
      ],
    },
    {
      id: "refund",
      heading: "Zwrot pieniędzy",
      blocks: [
        "W ciągu 14 dni od otrzymania oświadczenia o odstąpieniu zwracamy wszystkie płatności za odsyłany towar, w tym koszt naszej najtańszej zwykłej dostawy. Używamy tej samej metody płatności, z której korzystasz przy zakupie, chyba że wyraźnie zgodzisz się na inną, i nie pobieramy za to opłaty. Możemy wstrzymać się ze zwrotem do chwili, gdy towar do nas wróci lub gdy przedstawisz dowód jego odesłania, zależnie od tego, co nastąpi wcześniej.",
      ],
    },
    {
      id: "defects",
      heading: "Towar uszkodzony, niewłaściwy lub wadliwy",
      blocks: [
        "Dotyczy to wszystkich towarów i wszystkich klientów. Napisz na adres {supportEmail} i w miarę możliwości podaj:",
        {
          list: [
            "numer zamówienia i liczbę sztuk, których dotyczy problem;",
            "co jest nie tak, z co najmniej dwoma zdjęciami: jednym wady i jednym przesyłki w stanie, w jakim dotarła;",
            "czego oczekujesz: wymiany, obniżenia ceny lub zwrotu pieniędzy, jeżeli przewiduje to prawo.",
          ],
        },
        "Odpowiadamy w ciągu 14 dni. Jeżeli potrzebujemy towaru z powrotem, organizujemy i opłacamy jego zwrot. Konsumentom przysługuje ustawowa ochrona przez co najmniej dwa lata; terminy dla przedsiębiorców podaje <terms>regulamin</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Wzór formularza odstąpienia od umowy",
      blocks: [
        "(Formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy).",
        {
          list: [
            "Adresat: {companyName}, {companyAddress}, {supportEmail}:",
            "Ja/My (*) niniejszym informuję/informujemy (*) o moim/naszym (*) odstąpieniu od umowy sprzedaży następujących towarów (*) / o świadczenie następującej usługi (*):",
            "Data zawarcia umowy (*) / odbioru (*):",
            "Imię i nazwisko konsumenta(-ów):",
            "Adres konsumenta(-ów):",
            "Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej):",
            "Data:",
          ],
        },
        "(*) Niepotrzebne skreślić.",
      ],
    },
  ],
} satisfies LegalDocument;
