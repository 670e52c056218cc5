import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Politica de retur și retragerea din contract",
  summary:
    "Ce pot trimite înapoi consumatorii în 14 zile, de ce produsele la comandă au alt regim și ce facem atunci când ceva nu este în regulă cu comanda dvs. În vigoare din {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Produse din stoc: 14 zile pentru retragere",
      blocks: [
        "În calitate de consumator, aveți dreptul să vă retrageți din cumpărarea produselor din stoc, cum ar fi cutii neimprimate, pachete de mostre și articole preimprimate, în termen de 14 zile, fără a preciza motivele. Termenul expiră după 14 zile de la ziua în care intrați în posesia produselor dvs. sau o persoană indicată de dvs., alta decât transportatorul; dacă o comandă sosește în mai multe colete, contează ultimul.",
        "Întreprinderile nu au drept de retragere. Pe cine considerăm consumator se explică în <terms>termenii și condițiile noastre</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Produse la comandă: excluse, și de ce",
      blocks: [
        "Ambalajele imprimate și cele în dimensiunea dorită le fabricăm numai pentru dvs.; nu le putem vinde nimănui altcuiva. De aceea, legea exclude dreptul de retragere pentru produsele confecționate după specificațiile clientului sau personalizate în mod clar (articolul 16 litera (c) din Directiva 2011/83/UE). Comanda arată la ce articole se referă acest lucru. Dacă o comandă conține ambele tipuri, vă puteți retrage din cumpărarea produselor din stoc.",
        "Producția nu a început încă? Scrieți-ne imediat: oprim comanda dacă mai este posibil. Drepturile dvs. în caz de defecte se aplică pe deplin și produselor la comandă.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Cum vă retrageți",
      blocks: [
        "Puteți alege una dintre aceste căi:",
        {
          list: [
            "Online: folosiți la comanda dvs. „retrageți-vă din contract aici” și apoi „confirmați retragerea”. Nu aveți nevoie de cont. Vă trimitem fără întârziere, prin e-mail, o confirmare de primire cu conținutul, data și ora declarației.",
            "Prin e-mail la {supportEmail} sau prin scrisoare la {companyName}, {companyAddress}. Este suficientă o declarație neechivocă; puteți folosi formularul de mai jos, dar nu este obligatoriu.",
          ],
        },
        "Este suficient să trimiteți declarația înainte de expirarea celor 14 zile.",
      ],
    },
    {
      id: "sending-back",
      heading: "Trimiterea produselor înapoi",
      blocks: [
        "Trimiteți produsele în 14 zile de la retragere la adresa: {returnAddress}. Adăugați numărul comenzii. Costul direct al returnării îl suportați dvs.",
        "Răspundeți numai pentru diminuarea valorii produselor rezultată din manipulări, altele decât cele necesare pentru determinarea naturii, calităților și funcționării lor.",
      ],
    },
    {
      id: "refund",
      heading: "Rambursarea",
      blocks: [
        "Rambursăm toate plățile pentru produsele returnate, inclusiv livrarea noastră standard cea mai ieftină, în 14 zile de la primirea retragerii. Folosim aceeași metodă de plată ca dvs., dacă nu ați acceptat în mod expres alta, și nu percepem niciun comision. Putem amâna rambursarea până când produsele ajung înapoi sau până când dovediți că le-ați trimis, luându-se în considerare data cea mai apropiată.",
      ],
    },
    {
      id: "defects",
      heading: "Produse deteriorate, greșite sau defecte",
      blocks: [
        "Se aplică tuturor produselor și tuturor clienților. Scrieți la {supportEmail} și comunicați-ne, pe cât posibil:",
        {
          list: [
            "numărul comenzii și numărul de bucăți afectate;",
            "ce nu este în regulă, cu cel puțin două fotografii: una a defectului și una a ambalajului așa cum a sosit;",
            "ce doriți: înlocuire, reducerea prețului sau rambursare, acolo unde legea o prevede.",
          ],
        },
        "Răspundem în 14 zile. Dacă avem nevoie de produse înapoi, organizăm și plătim returul. Consumatorii au garanția legală de cel puțin doi ani; termenele pentru întreprinderi se află în <terms>termenii și condițiile noastre</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Model de formular de retragere",
      blocks: [
        "(Completați și returnați prezentul formular numai dacă doriți să vă retrageți din contract.)",
        {
          list: [
            "Către {companyName}, {companyAddress}, {supportEmail}:",
            "Vă informez/Vă informăm (*) prin prezenta cu privire la retragerea mea/noastră (*) din contractul de vânzare a următoarelor produse (*) / de prestare a următorului serviciu (*):",
            "Comandate la data (*) / primite la data (*):",
            "Numele consumatorului (consumatorilor):",
            "Adresa consumatorului (consumatorilor):",
            "Semnătura consumatorului (consumatorilor) (doar în cazul în care acest formular este notificat pe hârtie):",
            "Data:",
          ],
        },
        "(*) Tăiați mențiunea inutilă.",
      ],
    },
  ],
} satisfies LegalDocument;
