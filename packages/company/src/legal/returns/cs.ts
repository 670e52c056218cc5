import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Vrácení zboží a odstoupení od smlouvy",
  summary:
    "Co mohou spotřebitelé do 14 dnů poslat zpět, proč pro zboží na zakázku platí něco jiného a co uděláme, když s vaší objednávkou není něco v pořádku. Účinné od {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Skladové zboží: 14 dnů na odstoupení",
      blocks: [
        "Jste-li spotřebitel, máte právo odstoupit od koupě skladového zboží, například krabic bez potisku, sad vzorků a předtištěných výrobků, do 14 dnů bez udání důvodu. Lhůta končí 14 dnů po dni, kdy zboží převezmete vy nebo vámi určená osoba jiná než dopravce; přijde-li objednávka v několika zásilkách, rozhoduje poslední.",
        "Podnikatelé právo na odstoupení nemají. Koho považujeme za spotřebitele, vysvětlují <terms>obchodní podmínky</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Zboží na zakázku: vyloučeno, a proč",
      blocks: [
        "Potištěné obaly a obaly ve vašem rozměru vyrábíme jen pro vás; nikomu jinému je prodat nemůžeme. Zákon proto vylučuje právo na odstoupení u zboží vyrobeného podle požadavků zákazníka nebo zjevně přizpůsobeného osobním potřebám (čl. 16 písm. c) směrnice 2011/83/EU). Vaše objednávka ukazuje, kterých položek se to týká. Obsahuje-li objednávka obojí, můžete odstoupit od koupě skladového zboží.",
        "Výroba ještě nezačala? Hned nám napište: pokud to ještě půjde, objednávku zastavíme. Vaše práva z vad platí v plném rozsahu i pro zboží na zakázku.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Jak odstoupit od smlouvy",
      blocks: [
        "Můžete si vybrat jeden z těchto způsobů:",
        {
          list: [
            "Online: u své objednávky použijte „odstoupit od smlouvy zde“ a poté „potvrdit odstoupení“. Účet nepotřebujete. Neprodleně vám e-mailem zašleme potvrzení o přijetí s obsahem, datem a časem vašeho prohlášení.",
            "E-mailem na {supportEmail} nebo dopisem na adresu: {companyName}, {companyAddress}. Stačí jednoznačné prohlášení; můžete použít níže uvedený formulář, ale nemusíte.",
          ],
        },
        "Stačí, když prohlášení odešlete před uplynutím 14 dnů.",
      ],
    },
    {
      id: "sending-back",
      heading: "Odeslání zboží zpět",
      blocks: [
        "Zboží odešlete do 14 dnů od odstoupení na adresu: {returnAddress}. Přiložte číslo objednávky. Přímé náklady na vrácení zboží nesete vy.",
        "Za snížení hodnoty zboží odpovídáte jen tehdy, pokud vzniklo nakládáním se zbožím jiným způsobem, než je nutné k seznámení se s jeho povahou, vlastnostmi a funkčností.",
      ],
    },
    {
      id: "refund",
      heading: "Vrácení peněz",
      blocks: [
        "Do 14 dnů od obdržení vašeho odstoupení vrátíme všechny platby za vrácené zboží včetně naší nejlevnější běžné dopravy. Použijeme stejný způsob platby, jaký jste použili vy, pokud jste výslovně nesouhlasili s jiným, a neúčtujeme si za to poplatek. S vrácením můžeme počkat, dokud zboží nedostaneme zpět nebo dokud neprokážete, že jste je odeslali, podle toho, co nastane dříve.",
      ],
    },
    {
      id: "defects",
      heading: "Poškozené, nesprávné nebo vadné zboží",
      blocks: [
        "Platí pro veškeré zboží a všechny zákazníky. Napište na {supportEmail} a pokud možno uveďte:",
        {
          list: [
            "číslo objednávky a počet dotčených kusů;",
            "co není v pořádku, a nejméně dvě fotografie: jednu vady a jednu obalu zásilky v podobě, v jaké dorazil;",
            "co si přejete: výměnu, slevu z ceny nebo vrácení peněz, pokud to zákon umožňuje.",
          ],
        },
        "Odpovíme do 14 dnů. Potřebujeme-li zboží zpět, vrácení zařídíme a zaplatíme. Spotřebitelé mají zákonná práva z vad nejméně po dobu dvou let; lhůty pro podnikatele jsou v <terms>obchodních podmínkách</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Vzorový formulář pro odstoupení od smlouvy",
      blocks: [
        "(Vyplňte tento formulář a pošlete jej zpět pouze v případě, že chcete odstoupit od smlouvy.)",
        {
          list: [
            "Adresát: {companyName}, {companyAddress}, {supportEmail}:",
            "Oznamuji/oznamujeme (*), že tímto odstupuji/odstupujeme (*) od smlouvy o nákupu tohoto zboží (*) / o poskytnutí těchto služeb (*):",
            "Datum objednání (*) / datum obdržení (*):",
            "Jméno a příjmení spotřebitele/spotřebitelů:",
            "Adresa spotřebitele/spotřebitelů:",
            "Podpis spotřebitele/spotřebitelů (pouze pokud je tento formulář zasílán v listinné podobě):",
            "Datum:",
          ],
        },
        "(*) Nehodící se škrtněte.",
      ],
    },
  ],
} satisfies LegalDocument;
