import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Obchodní podmínky",
  summary:
    "Pravidla nákupu v obchodě {brandName}: jak z objednávky vznikne smlouva, kolik platíte, co dostanete a co můžete dělat, když něco není v pořádku. Účinné od {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Kdo vám prodává",
      blocks: [
        "Prodávajícím, se kterým uzavíráte smlouvu, je {companyName}, {companyAddress} („my“). Zápis v rejstříku, daňová čísla a další údaje najdete v <impressum>údajích o provozovateli</impressum>. Napsat nám můžete na {supportEmail}[ nebo zavolat na {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Pro koho podmínky platí",
      blocks: [
        "Prodáváme podnikatelům i spotřebitelům. Spotřebitelem je fyzická osoba, která nakupuje převážně mimo rámec své podnikatelské činnosti nebo výkonu povolání. Pravidla pro spotřebitele platí také pro podnikající fyzické osoby, které polské právo chrání jako spotřebitele, protože nákup nespadá do jejich odborné činnosti.",
        "Vlastní podmínky podnikatele platí jen tehdy, pokud jsme s nimi písemně souhlasili. Liší-li se naše individuální nabídka od těchto podmínek, má přednost nabídka.",
        "K používání obchodu potřebujete aktuální webový prohlížeč a e-mailovou adresu. Protiprávní obsah se nesmí nahrávat.",
      ],
    },
    {
      id: "products",
      heading: "Co prodáváme",
      blocks: [
        {
          list: [
            "Zboží na zakázku: obaly, které vyrábíme v rozměru, s grafikou nebo textem podle vašeho výběru. To je většina naší nabídky.",
            "Skladové zboží: výrobky bez individuálního potisku, které máme připravené, například krabice bez potisku, sady vzorků a předtištěné výrobky.",
          ],
        },
        "Rozměry jsou vnitřní, není-li uvedeno jinak. K určitému použití, například k přímému styku s potravinami, je obal vhodný jen tehdy, pokud to uvádí stránka výrobku; v případě pochybností se nás zeptejte nebo vyzkoušejte vzorek.",
      ],
    },
    {
      id: "ordering",
      heading: "Jak z objednávky vznikne smlouva",
      blocks: [
        "To, co obchod zobrazuje, je výzva k objednání, nikoli závazná nabídka.",
        {
          list: [
            "Vyberete výrobek, rozměr, množství a u zboží na zakázku také grafiku a vložíte je do košíku.",
            "Zadáte své údaje a zvolíte dopravu a platbu. Dokud objednávku neodešlete, můžete se vrátit a vše opravit.",
            "Poslední stránka shrnuje zboží, celkovou cenu a termín dodání. Stisknutím tlačítka, které uvádí povinnost platby, činíte závaznou nabídku.",
            "Přijetí objednávky neprodleně potvrdíme e-mailem. Smlouva je uzavřena, jakmile objednávku e-mailem přijmeme.",
          ],
        },
        "Pokud objednávku nepřijmeme do dvou pracovních dnů, nejste jí už vázáni a případnou platbu ihned vrátíme. Smlouvu ukládáme a zasíláme vám ji e-mailem společně s těmito podmínkami. Smlouvy lze uzavřít v jazycích, ve kterých se obchod zobrazuje.",
      ],
    },
    {
      id: "prices",
      heading: "Ceny a daně",
      blocks: [
        "Měna cen v tomto obchodě: {currency}.",
        {
          only: "net-and-gross",
          text: "Ceny zobrazujeme vedle sebe bez daně z přidané hodnoty (DPH) a s DPH v sazbě {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Ceny výrobků označené jako ceny bez DPH neobsahují daň z přidané hodnoty; ceny s DPH počítáme se sazbou {vatRate}.",
        },
        {
          only: "no-vat",
          text: "V tomto obchodě neúčtujeme daň z přidané hodnoty (sazba: {vatRate}). Pokud v místě dodání platí daň z prodeje, zobrazíme ji před odesláním objednávky.",
        },
        "Před odesláním objednávky vždy vidíte celkovou částku k úhradě rozdělenou na cenu bez daně, daň, dopravu a případné další náklady. Potom už nic nepřipočítáváme. Při dodání do jiného státu EU s platným daňovým identifikačním číslem platí pravidla pro dodání zboží do jiného členského státu.",
        "Pokud zboží překračuje celní hranici, souhrn ukazuje, které celní poplatky jsou zahrnuty. Další poplatky vybírané úřady nesete jen tehdy, pokud na ně souhrn před odesláním objednávky upozornil.",
      ],
    },
    {
      id: "payment",
      heading: "Platba",
      blocks: [
        "Způsoby platby v tomto obchodě: {paymentMethods}. U pokladny vidíte, které z nich jsou pro vaši objednávku k dispozici. Za žádný neúčtujeme poplatek.",
        "Platba je splatná při objednání, pokud jsme se nedohodli na platbě na fakturu. Při bankovním převodu začíná výroba po připsání peněz; nedojdou-li do 14 dnů, můžeme objednávku zrušit. Faktury zasíláme elektronicky.",
      ],
    },
    {
      id: "artwork",
      heading: "Vaše tisková data a práva k nim",
      blocks: [
        "Vaše grafika, texty, obrázky a ochranné známky zůstávají vaše. Dovolujete nám a našim výrobním partnerům je ukládat, kontrolovat, technicky upravovat a rozmnožovat v rozsahu, který vyžaduje vaše objednávka. Bez vašeho souhlasu je nepoužíváme k reklamě.",
        "Odpovídáte za to, že dodaný obsah smíte používat a že neporušuje zákon ani práva jiných osob. Nesete-li odpovědnost za porušení, hradíte nezbytné náklady nároků, které kvůli němu byly vůči nám uplatněny. Protiprávní obsah můžeme odmítnout. Za údaje, které zákon na vašem obalu vyžaduje, odpovídáte vy.",
      ],
    },
    {
      id: "tolerances",
      heading: "Náhledy a tolerance",
      blocks: [
        "Pokud vám zašleme náhled ke schválení, zkontrolujte před schválením pravopis, umístění, velikost a barvy: vyrábíme podle schváleného náhledu. Obrazovka nedokáže barvy tisku zobrazit přesně.",
        "Papír, lepenka a tisk se z technických důvodů mírně liší. Tyto odchylky nejsou vadou, pokud je zboží vhodné ke svému účelu:",
        {
          list: [
            "až ±2 mm při řezání, rýhování a umístění potisku, pokud stránka výrobku neuvádí jinou hodnotu;",
            "mírné rozdíly barev oproti náhledu, mezi jednotlivými výrobními sériemi a mezi materiály;",
            "až o 5 % více kusů, než bylo objednáno, bez příplatku.",
          ],
        },
        "Zákonná práva spotřebitelů tím nejsou omezena.",
      ],
    },
    {
      id: "delivery",
      heading: "Dodání",
      blocks: [
        "Z tohoto obchodu dodáváme do těchto zemí: {shippingCountries}. Některé oblasti mohou být vyloučeny; uvidíte to před odesláním objednávky.",
        "Termín dodání zobrazujeme před odesláním objednávky. Skládá se z výroby, počítané od zaplacení a schválení tiskových dat, a z přepravy. Obvyklá doba přepravy v pracovních dnech: {deliveryDays}. Pracovní dny jsou pondělí až pátek kromě státních svátků v místě výroby nebo dodání.",
        "Nelze-li termín dodržet, sdělíme vám to, jakmile se o tom dozvíme. Pokud nedodáme ani v přiměřené dodatečné lhůtě, kterou určíte, můžete od smlouvy odstoupit a dostanete peníze zpět.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Nebezpečí škody a vlastnictví",
      blocks: [
        "Na spotřebitele přechází nebezpečí ztráty nebo poškození, jakmile zboží převezme on nebo osoba, kterou určil; na podnikatele předáním zboží dopravci. Zboží zůstává naším vlastnictvím až do úplného zaplacení.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Právo spotřebitele odstoupit od smlouvy",
      blocks: [
        "Spotřebitel může od koupě skladového zboží odstoupit do 14 dnů od jeho převzetí bez udání důvodu, a to online funkcí „odstoupit od smlouvy zde“ nebo jiným jednoznačným způsobem. Toto právo poskytujeme v každé zemi, do které dodáváme.",
        "Od smlouvy nelze odstoupit u zboží vyrobeného podle vašich požadavků nebo zjevně přizpůsobeného vašim osobním potřebám. Podrobnosti a vzorový formulář najdete v dokumentu <returns>„Vrácení zboží a odstoupení od smlouvy“</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Práva z vadného plnění",
      blocks: [
        "Ze zákona odpovídáme za to, že dodané zboží je v souladu se smlouvou; to platí i pro zboží na zakázku. Spotřebitelé v Evropské unii mají zákonná práva z vad nejméně po dobu dvou let od dodání: bezplatnou opravu nebo výměnu a za podmínek stanovených zákonem slevu z ceny nebo vrácení peněz. Výhodnější pravidla země, ve které spotřebitel žije, zůstávají nedotčena.",
        "Vůči podnikatelům odstraňujeme vady výměnou, a pokud se to nepodaří, slevou z ceny nebo vrácením peněz za vadné kusy. Jejich nároky z vad zanikají jeden rok po dodání, ledaže jsme vadu zamlčeli.",
      ],
    },
    {
      id: "complaints",
      heading: "Reklamace",
      blocks: [
        "Napište na {supportEmail}, pokud možno s číslem objednávky, počtem vadných kusů a fotografiemi. Odpovíme do 14 dnů.",
        "Podnikatelé oznamují poškození při přepravě do 7 dnů od dodání, ostatní zjevné vady do 30 dnů a skryté vady do 7 dnů od jejich zjištění. Spotřebitelé tyto lhůty dodržovat nemusí.",
      ],
    },
    {
      id: "liability",
      heading: "Odpovědnost",
      blocks: [
        "Bez omezení odpovídáme za úmysl a hrubou nedbalost, za újmu na životě, těle nebo zdraví, podle předpisů o odpovědnosti za vadu výrobku a všude tam, kde zákon omezení zakazuje. Vůči spotřebitelům odpovídáme podle zákona. Jinak je naše odpovědnost vůči podnikatelům omezena na cenu dané objednávky bez daně a nezahrnuje ušlý zisk.",
      ],
    },
    {
      id: "accessibility",
      heading: "Přístupnost",
      blocks: [
        "Obchod navrhujeme podle pravidel Web Content Accessibility Guidelines (WCAG) 2.2, úroveň AA, pro ovládání klávesnicí, s asistenčními technologiemi a na malých obrazovkách. Narazíte-li na překážku, napište na {supportEmail}; pomůžeme vám objednat jiným způsobem.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Rozhodné právo a spory",
      blocks: [
        "Platí polské právo s vyloučením Úmluvy OSN o smlouvách o mezinárodní koupi zboží. Spotřebitelům zůstává navíc zachována ochrana kogentních předpisů země, ve které žijí, a mohou se tam obrátit na soud. Pro spory s podnikateli jsou příslušné soudy v místě našeho sídla.",
        "Obraťte se prosím nejprve na nás. Nepodaří-li se stížnost spotřebitele vyřešit, v odpovědi uvedeme, zda souhlasíme s mimosoudním řešením sporu. Příslušný je pro nás tento subjekt: {disputeBody}. Spotřebitelé v EU mohou také získat bezplatnou radu u Evropského spotřebitelského centra ve své zemi.",
      ],
    },
    {
      id: "changes",
      heading: "Změny a závěrečná ustanovení",
      blocks: [
        "Pro vaši objednávku platí znění účinné v okamžiku objednání; nová znění platí jen pro pozdější objednávky. Je-li některé ustanovení neplatné, ostatní zůstávají v platnosti a na jeho místo nastupuje zákonná úprava.",
      ],
    },
  ],
} satisfies LegalDocument;
