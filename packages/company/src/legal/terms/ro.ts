import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Termeni și condiții",
  summary:
    "Regulile cumpărăturilor la {brandName}: cum devine o comandă contract, cât plătiți, ce primiți și ce puteți face dacă ceva nu este în regulă. În vigoare din {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Cine vă vinde",
      blocks: [
        "Încheiați contractul cu {companyName}, {companyAddress} („noi”). Registrul, codurile fiscale și celelalte date se află în <impressum>informațiile legale</impressum>. Ne puteți scrie la {supportEmail}[ sau ne puteți suna la {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Cui i se aplică acești termeni",
      blocks: [
        "Vindem atât întreprinderilor, cât și consumatorilor. Consumator este persoana fizică care cumpără în principal în scopuri din afara activității sale comerciale, industriale, artizanale sau profesionale. Regulile pentru consumatori se aplică și întreprinzătorilor individuali pe care dreptul polonez îi protejează ca pe consumatori, deoarece cumpărătura nu ține de domeniul lor profesional.",
        "Condițiile proprii ale unei întreprinderi se aplică numai dacă le-am acceptat în scris. O ofertă personalizată din partea noastră prevalează asupra acestor termeni acolo unde diferă de ei.",
        "Pentru a folosi magazinul aveți nevoie de un browser actual și de o adresă de e-mail. Nu este permisă încărcarea de conținut ilegal.",
      ],
    },
    {
      id: "products",
      heading: "Ce vindem",
      blocks: [
        {
          list: [
            "Produse la comandă: ambalaje pe care le fabricăm la dimensiunea, cu designul sau cu textul ales de dvs. Acestea reprezintă cea mai mare parte a ofertei noastre.",
            "Produse din stoc: produse fără tipar individual, pe care le avem pregătite, de exemplu cutii neimprimate, pachete de mostre și articole preimprimate.",
          ],
        },
        "Dimensiunile sunt dimensiuni interioare, dacă nu se indică altfel. Un ambalaj este potrivit pentru o anumită utilizare, de exemplu pentru contactul direct cu alimentele, numai dacă pagina produsului precizează acest lucru; dacă aveți îndoieli, întrebați-ne sau testați o mostră.",
      ],
    },
    {
      id: "ordering",
      heading: "Cum devine o comandă contract",
      blocks: [
        "Ceea ce prezintă magazinul este o invitație de a comanda, nu o ofertă care obligă.",
        {
          list: [
            "Alegeți produsul, dimensiunea, cantitatea și, la produsele la comandă, designul, apoi le adăugați în coș.",
            "Introduceți datele dvs. și alegeți livrarea și plata. Până la trimiterea comenzii puteți reveni și corecta totul.",
            "Ultima pagină rezumă produsele, prețul total și data livrării. Prin apăsarea butonului care menționează obligația de plată faceți o ofertă care vă obligă.",
            "Confirmăm fără întârziere, prin e-mail, primirea comenzii. Contractul se încheie atunci când acceptăm comanda prin e-mail.",
          ],
        },
        "Dacă nu am acceptat comanda în două zile lucrătoare, aceasta nu vă mai obligă, iar orice plată vă este restituită imediat. Păstrăm contractul și vi-l trimitem prin e-mail împreună cu acești termeni. Contractele pot fi încheiate în limbile în care este afișat magazinul.",
      ],
    },
    {
      id: "prices",
      heading: "Prețuri și taxe",
      blocks: [
        "Prețurile din acest magazin sunt exprimate în {currency}.",
        {
          only: "net-and-gross",
          text: "Prețurile sunt afișate alăturat, fără și cu taxa pe valoarea adăugată (TVA), la cota de {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Prețurile produselor marcate ca nete nu includ taxa pe valoarea adăugată (TVA); prețurile cu TVA sunt calculate la cota de {vatRate}.",
        },
        {
          only: "no-vat",
          text: "În acest magazin nu se percepe taxa pe valoarea adăugată (cota: {vatRate}). Dacă la locul livrării se aplică o taxă pe vânzări, aceasta este afișată înainte de a comanda.",
        },
        "Înainte de a comanda vedeți întotdeauna suma totală de plată, împărțită în valoare netă, taxe, livrare și eventuale alte costuri. Ulterior nu se adaugă nimic. Pentru o livrare în alt stat UE cu un cod de TVA valabil se aplică regulile livrărilor intracomunitare.",
        "Când produsele trec o frontieră vamală, rezumatul arată ce taxe vamale sunt incluse. Alte taxe percepute de autorități le suportați numai dacă rezumatul le-a menționat înainte de a comanda.",
      ],
    },
    {
      id: "payment",
      heading: "Plata",
      blocks: [
        "Metode de plată în acest magazin: {paymentMethods}. La finalizarea comenzii vedeți care dintre ele sunt disponibile pentru comanda dvs. Nu percepem comision pentru niciuna.",
        "Plata este datorată la plasarea comenzii, dacă nu am convenit plata pe bază de factură. În cazul transferului bancar, producția începe după ce banii au ajuns la noi; dacă nu ajung în 14 zile, putem anula comanda. Facturile se trimit electronic.",
      ],
    },
    {
      id: "artwork",
      heading: "Grafica dvs. și drepturile asupra ei",
      blocks: [
        "Designurile, textele, imaginile și mărcile dvs. rămân ale dvs. Ne permiteți nouă și partenerilor noștri de producție să le păstrăm, să le verificăm, să le adaptăm tehnic și să le reproducem în măsura cerută de comandă. Nu le folosim în publicitate fără acordul dvs.",
        "Vă asigurați că aveți dreptul să folosiți conținutul furnizat și că acesta nu încalcă nici legea, nici drepturile altora. Dacă răspundeți de o încălcare, suportați costurile necesare ale pretențiilor formulate împotriva noastră din această cauză. Putem refuza conținutul ilegal. De informațiile pe care legea le cere pe ambalajul dvs. răspundeți dvs.",
      ],
    },
    {
      id: "tolerances",
      heading: "Bunul de tipar și toleranțele",
      blocks: [
        "Atunci când vă trimitem un bun de tipar spre aprobare, verificați ortografia, poziția, dimensiunea și culorile înainte de a-l aproba: producția urmează bunul de tipar aprobat. Un ecran nu poate reda exact culorile tipărite.",
        "Hârtia, cartonul și tiparul variază din motive tehnice. Următoarele abateri nu sunt defecte, atât timp cât produsele corespund scopului lor:",
        {
          list: [
            "până la ±2 mm la tăiere, la biguire și la poziția tiparului, dacă pagina produsului nu indică altă valoare;",
            "ușoare diferențe de culoare față de bunul de tipar, între serii de producție și între materiale;",
            "până la 5 % mai multe bucăți decât s-au comandat, fără cost.",
          ],
        },
        "Drepturile legale ale consumatorilor nu sunt limitate prin aceasta.",
      ],
    },
    {
      id: "delivery",
      heading: "Livrarea",
      blocks: [
        "Din acest magazin livrăm în următoarele țări: {shippingCountries}. Anumite zone pot fi excluse; vedeți acest lucru înainte de a comanda.",
        "Data livrării este afișată înainte de a comanda. Ea cuprinde producția, calculată de la plată și de la aprobarea graficii, și transportul. Durata obișnuită a transportului în zile lucrătoare: {deliveryDays}. Zilele lucrătoare sunt de luni până vineri, cu excepția sărbătorilor legale de la locul producției sau al livrării.",
        "Dacă o dată nu poate fi respectată, vă informăm de îndată ce aflăm. Dacă nu livrăm nici în termenul suplimentar rezonabil pe care îl stabiliți, puteți rezilia contractul și vă primiți banii înapoi.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Riscul și proprietatea",
      blocks: [
        "Pentru consumatori, riscul pierderii sau deteriorării se transferă atunci când ei sau o persoană desemnată de ei primesc produsele; pentru întreprinderi, atunci când predăm produsele transportatorului. Produsele rămân proprietatea noastră până la plata integrală.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Dreptul de retragere al consumatorilor",
      blocks: [
        "Consumatorii se pot retrage din cumpărarea produselor din stoc în 14 zile de la primirea lor, fără a preciza un motiv, prin funcția online „retrageți-vă din contract aici” sau în orice alt mod neechivoc. Acordăm acest drept în fiecare țară în care livrăm.",
        "Nu există drept de retragere pentru produsele confecționate după specificațiile dvs. sau personalizate în mod clar. Detaliile și modelul de formular se află în <returns>„Politica de retur și retragerea din contract”</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Garanția legală de conformitate",
      blocks: [
        "Răspundem potrivit legii pentru livrarea unor produse conforme cu contractul; acest lucru este valabil și pentru produsele la comandă. Consumatorii din Uniunea Europeană beneficiază de o garanție legală de cel puțin doi ani de la livrare: reparare sau înlocuire gratuită și, în condițiile legii, reducerea prețului sau restituirea banilor. Regulile mai favorabile din țara în care locuiește consumatorul rămân neschimbate.",
        "Față de întreprinderi remediem defectele prin înlocuire sau, dacă aceasta nu reușește, prin reducerea prețului ori restituirea banilor pentru bucățile afectate. Pretențiile lor pentru defecte se sting la un an de la livrare, cu excepția cazului în care am ascuns defectul.",
      ],
    },
    {
      id: "complaints",
      heading: "Reclamații",
      blocks: [
        "Scrieți la {supportEmail}, pe cât posibil cu numărul comenzii, cantitatea afectată și fotografii. Răspundem în 14 zile.",
        "Întreprinderile semnalează daunele din transport în 7 zile de la livrare, alte defecte vizibile în 30 de zile, iar defectele ascunse în 7 zile de la descoperire. Consumatorii nu sunt obligați să respecte aceste termene.",
      ],
    },
    {
      id: "liability",
      heading: "Răspunderea",
      blocks: [
        "Răspundem nelimitat pentru intenție și culpă gravă, pentru vătămarea vieții, a integrității corporale sau a sănătății, potrivit legislației privind răspunderea pentru produse și oriunde legea interzice limitarea. Față de consumatori răspundem potrivit legii. În rest, față de întreprinderi, răspunderea noastră este limitată la valoarea netă a comenzii respective și nu acoperă profitul nerealizat.",
      ],
    },
    {
      id: "accessibility",
      heading: "Accesibilitate",
      blocks: [
        "Proiectăm magazinul conform Web Content Accessibility Guidelines (WCAG) 2.2, nivelul AA, pentru utilizarea cu tastatura, cu tehnologii de asistare și pe ecrane mici. Dacă întâlniți un obstacol, scrieți la {supportEmail}; vă vom ajuta să comandați în alt mod.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Legea aplicabilă și litigiile",
      blocks: [
        "Se aplică dreptul polonez, fără Convenția Națiunilor Unite asupra contractelor de vânzare internațională de mărfuri. Consumatorii păstrează, în plus, protecția normelor imperative ale țării în care locuiesc și se pot adresa instanțelor de acolo. Pentru litigiile cu întreprinderi sunt competente instanțele de la sediul nostru.",
        "Vă rugăm să ne contactați mai întâi pe noi. Dacă nu putem soluționa reclamația unui consumator, precizăm în răspuns dacă suntem de acord cu soluționarea alternativă a litigiului. Organismul competent pentru noi este: {disputeBody}. Consumatorii din UE pot primi și consiliere gratuită de la Centrul European al Consumatorilor din țara lor.",
      ],
    },
    {
      id: "changes",
      heading: "Modificări și dispoziții finale",
      blocks: [
        "Comenzii dvs. i se aplică versiunea în vigoare la data comenzii; versiunile noi se aplică numai comenzilor ulterioare. Dacă o dispoziție este nulă, celelalte rămân în vigoare, iar locul ei este luat de prevederea legală.",
      ],
    },
  ],
} satisfies LegalDocument;
