import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Zásady ochrany osobních údajů",
  summary:
    "Které osobní údaje {brandName} zpracovává, proč, jak dlouho a jaká máte práva. Účinné od {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Správce údajů",
      blocks: [
        "Správcem je {companyName}, {companyAddress}. Ve všech věcech týkajících se osobních údajů pište na {dataProtectionEmail}.",
        "Náš zástupce ve Spojeném království (čl. 27 UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Co zpracováváme, proč a jak dlouho",
      blocks: [
        "Ptáme se jen na to, co daný účel vyžaduje. Právní základy stanoví obecné nařízení o ochraně osobních údajů (GDPR); ve Spojeném království a Švýcarsku platí odpovídající tamní předpisy.",
        {
          facts: [
            [
              "Návštěva obchodu",
              "IP adresa, čas, vyžádaná stránka, údaje o prohlížeči. Abychom doručili stránky, našli chyby a odvrátili útoky. Oprávněný zájem na bezpečném obchodě (čl. 6 odst. 1 písm. f)). Nejvýše 30 dnů, déle jen k objasnění konkrétního útoku.",
            ],
            [
              "Země návštěvy",
              "Země odvozená z vaší IP adresy. Abychom navrhli správný obchod; nikdy vás nepřesměrujeme proti vaší vůli. Oprávněný zájem na vhodné nabídce (čl. 6 odst. 1 písm. f)). Uloženo jen ve vašem prohlížeči, jak je uvedeno níže.",
            ],
            [
              "Košík a návrhy",
              "Obsah košíku, návrhy a soubory, které nahrajete. Abychom provedli, o co nás žádáte (čl. 6 odst. 1 písm. b)). Košíky a návrhy bez účtu: {guestDays} dnů od poslední změny; návrhy s účtem: dokud je nebo svůj účet nesmažete.",
            ],
            [
              "Sada značky",
              "Název, barvy, písma a loga, které si uchováváte pro své návrhy. Abychom provedli, o co nás žádáte (čl. 6 odst. 1 písm. b)). Bez účtu: {guestDays} dnů od poslední změny; s účtem: dokud ji nebo svůj účet nesmažete.",
            ],
            [
              "Účet",
              "Jméno, e-mailová adresa, heslo jako nevratný otisk, údaje o firmě, adresy, časy přihlášení. Abychom vedli váš účet (čl. 6 odst. 1 písm. b)). Do zrušení účtu; záznamy o přihlášení 90 dnů po skončení relace.",
            ],
            [
              "Objednávky, cenové nabídky a dodání",
              "Kontaktní údaje, dodací a fakturační adresa, telefonní číslo pro dopravce, obsah objednávky, tisková data. Abychom uzavřeli a splnili smlouvu (čl. 6 odst. 1 písm. b)). Do promlčení nároků ze smlouvy, zpravidla po šesti letech.",
            ],
            [
              "Platba",
              "Částka, způsob platby, stav a označení od poskytovatele plateb. Čísla karet dostává jen poskytovatel, nikdy my. Abychom splnili smlouvu (čl. 6 odst. 1 písm. b)). Technická oznámení poskytovatelů: 13 měsíců; účetní záznamy stejně jako faktury.",
            ],
            [
              "Faktury a daně",
              "Fakturační údaje, DIČ a výsledek jeho ověření. Právní povinnost (čl. 6 odst. 1 písm. c)). Po dobu, kterou vyžaduje daňové právo, nejvýše deset let od konce roku.",
            ],
            [
              "Dotazy, reklamace, odstoupení od smlouvy",
              "Vaše zpráva, kontaktní údaje, číslo objednávky, fotografie. Abychom vám odpověděli, splnili smlouvu a dostáli právním povinnostem (čl. 6 odst. 1 písm. b) a c)). Do promlčení nároků; obecné dotazy jeden rok.",
            ],
            [
              "Stránky nápovědy",
              "Zda vám článek pomohl, důvod a to, co připíšete, a hledání bez výsledku. Počítá se po dnech a s nikým se nespojuje; e-mailové adresy a dlouhá čísla se předem odstraní. Oprávněný zájem na lepší nápovědě (čl. 6 odst. 1 písm. f)). 13 měsíců.",
            ],
            [
              "Newsletter",
              "E-mailová adresa, čas a znění vašeho souhlasu. Jen pokud se přihlásíte a přihlášení potvrdíte (čl. 6 odst. 1 písm. a)). Do odhlášení; doklad o souhlasu o tři roky déle.",
            ],
            [
              "Statistika a reklama",
              "Zobrazené stránky, události, identifikátor kliknutí na reklamu. Jen s vaším souhlasem (čl. 6 odst. 1 písm. a)). Do jeho odvolání, nejvýše 13 měsíců.",
            ],
            [
              "Bezpečnost a důkazy",
              "Záznamy o změnách účtů, objednávek a plateb. Oprávněný zájem na předcházení zneužití a prokazování nároků (čl. 6 odst. 1 písm. f)). Šest let.",
            ],
          ],
        },
        "Bez údajů označených jako povinné nemůžeme objednávku vyřídit. Všechny ostatní údaje jsou dobrovolné.",
      ],
    },
    {
      id: "storage",
      heading: "Cookies a úložiště ve vašem prohlížeči",
      blocks: [
        "Nezbytné záznamy ukládáme bez souhlasu, protože bez nich byste nemohli použít funkci, o kterou jste požádali. Všechny ostatní ukládáme až poté, co souhlasíte. Do té doby nic neměříme ani nepředáváme pro statistiku či reklamu a odmítnout je stejně snadné jako souhlasit. Svou volbu můžete kdykoli změnit s účinkem do budoucna.",
        {
          storage: {
            session:
              "Cookie, nezbytná. Znovu najde váš košík a po přihlášení vás udržuje přihlášené; ukládá se, když něco vložíte do košíku nebo se přihlásíte. Bez účtu končí po 30 dnech bez použití, nejpozději po 180 dnech; po přihlášení po 14 dnech bez použití, nejpozději po 90 dnech.",
            orders:
              "Cookie, nezbytná. Nechává otevřené objednávky, jejichž odkaz jste otevřeli; ukládá se, když objednávku otevřete bez účtu. Do zavření prohlížeče.",
            device:
              "Cookie, nezbytná. Označuje prohlížeč, ve kterém jste se už přihlásili, aby vás chybné pokusy jiných nezablokovaly; ukládá se při přihlášení. Neříká, kdo jste. {days} dní.",
            steps:
              "Cookie, nezbytná. Pamatuje si, které kroky objednávky jste začali, aby se při obnovení stránky nebo návratu zpět nic neztratilo; ukládá se, když přejdete z košíku k objednávce. Do zavření prohlížeče.",
            cartCount:
              "Cookie, nezbytná. Počet produktů v košíku pro záhlaví stránky; pro každý obchod jedna, ukládá se, když do košíku něco vložíte. {days} dnů.",
            country: "Cookie, nezbytná. Dvoupísmenný kód země pro návrh obchodu. Nejvýše {days} dnů.",
            declinedRegion:
              "Místní úložiště, nezbytné. Pamatuje si, že jste chtěli zůstat v daném obchodě; uloží se při vaší volbě. Dokud ho nesmažete.",
            helpTopic:
              "Úložiště relace, nezbytné. Pamatuje si, u kterého tématu nápovědy jste naposledy byli; zapíše se, když téma otevřete. Do zavření karty prohlížeče.",
            helpSearchHosts:
              "Úložiště relace, nezbytné. Pamatuje si, který server vyhledávání v nápovědě neodpověděl, abyste na něj nečekali znovu; zapíše se, když v nápovědě hledáte. Do zavření karty prohlížeče.",
            designs:
              "Místní úložiště a databáze prohlížeče, nezbytné. Uchovávají návrhy z editoru, abyste opětovným načtením nebo výpadkem spojení o nic nepřišli; zapisují se při navrhování. Dokud se neodhlásíte nebo je nesmažete, nejdéle {days} dní po poslední práci na nich.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Kdo údaje dostává",
      blocks: [
        "Předáváme jen to, co daný úkol vyžaduje:",
        {
          list: [
            "našemu poskytovateli hostingu ({hostingProvider}) a poskytovatelům e-mailu a technických služeb jako zpracovatelům na základě smlouvy;",
            "výrobním partnerům: tisková data a při přímém odeslání dodací adresu;",
            "dopravcům: jméno, adresu, telefonní číslo a e-mailovou adresu pro oznámení dodávky;",
            "poskytovateli zvoleného způsobu platby, například společnosti Stripe, PayPal či Hokodo nebo vaší bance, z nichž každý je samostatným správcem;",
            "daňovým poradcům, úřadům a soudům, pokud to vyžaduje zákon nebo uplatnění nároků.",
          ],
        },
        "Osobní údaje neprodáváme.",
      ],
    },
    {
      id: "transfers",
      heading: "Předávání mimo Evropský hospodářský prostor",
      blocks: [
        "Při dodání do Spojeného království, Švýcarska nebo Spojených států tam předáváme údaje potřebné k dodání; pokud neexistuje rozhodnutí o odpovídající ochraně, je to nezbytné ke splnění vaší smlouvy (čl. 49 odst. 1 písm. b)). Pro Spojené království a Švýcarsko taková rozhodnutí Evropská komise vydala. Poskytovatelé ve Spojených státech dostávají údaje jen tehdy, pokud mají certifikaci podle EU-US Data Privacy Framework nebo jsou vázáni standardními smluvními doložkami Komise. Na požádání vám zašleme jejich kopii.",
      ],
    },
    {
      id: "rights",
      heading: "Vaše práva",
      blocks: [
        "Kdykoli nás můžete bezplatně požádat o:",
        {
          list: [
            "přístup ke svým údajům a jejich kopii;",
            "opravu nesprávných a doplnění neúplných údajů;",
            "výmaz nebo omezení zpracování, pokud tomu nebrání zákonná povinnost údaje uchovávat;",
            "údaje, které jste nám poskytli, ve strojově čitelné podobě, také pro jiného poskytovatele.",
          ],
        },
        "Souhlas můžete kdykoli odvolat; co se stalo do té doby, zůstává v souladu se zákonem. Proti zpracování založenému na oprávněném zájmu můžete vznést námitku z důvodů týkajících se vaší konkrétní situace, proti přímému marketingu i bez udání důvodu. Napište na {dataProtectionEmail}. Odpovíme do jednoho měsíce. Máme-li důvodné pochybnosti, můžeme požádat o prokázání totožnosti.",
      ],
    },
    {
      id: "authority",
      heading: "Stížnost u dozorového úřadu",
      blocks: [
        "Můžete podat stížnost u úřadu v místě, kde žijete nebo pracujete, nebo v místě údajného porušení. Pro nás je příslušný tento úřad: {dataProtectionAuthority}. Ve Spojeném království je to Information Commissioner, ve Švýcarsku Federální zmocněnec pro ochranu údajů a informace.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Automatizovaná rozhodnutí",
      blocks: [
        "Nečiníme rozhodnutí založená výhradně na automatizovaném zpracování, která by pro vás měla právní účinky nebo se vás obdobně významně dotýkala. Poskytovatelé plateb mohou na vlastní odpovědnost prověřovat riziko podvodu nebo platební schopnost; informují vás sami. Je-li způsob platby odmítnut, můžete zvolit jiný nebo nám napsat.",
      ],
    },
    {
      id: "children",
      heading: "Děti",
      blocks: [
        "Obchod je určen podnikatelům a dospělým. Vědomě nezpracováváme údaje dětí mladších 16 let. Všimnete-li si takového případu, napište nám a údaje smažeme.",
      ],
    },
    {
      id: "changes",
      heading: "Změny těchto zásad",
      blocks: [
        "Tyto zásady upravujeme, když se změní obchod nebo právo, a nové znění s datem zveřejňujeme zde. Chceme-li údaje použít k novému účelu, předem vás informujeme a tam, kde je to třeba, požádáme o souhlas.",
      ],
    },
  ],
} satisfies LegalDocument;
