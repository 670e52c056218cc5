import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Ångerrätt och returer",
  summary:
    "Vad konsumenter kan skicka tillbaka inom 14 dagar, varför specialtillverkade varor är ett undantag och vad vi gör när något är fel med din beställning. Gäller från och med den {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Lagervaror: 14 dagars ångerrätt",
      blocks: [
        "Om du är konsument har du rätt att ångra köp av lagervaror, till exempel kartonger utan tryck, provpaket och förtryckta artiklar, inom 14 dagar utan att ange något skäl. Ångerfristen löper ut 14 dagar efter den dag då du, eller någon annan än fraktföretaget som du har utsett, tar emot varan. Om en beställning kommer i flera paket räknas det sista.",
        "Företag har ingen ångerrätt. Vem vi räknar som konsument framgår av <terms>våra köpvillkor</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Specialtillverkade varor: undantagna, och varför",
      blocks: [
        "Tryckta förpackningar och förpackningar i din egen storlek tillverkar vi bara för dig; vi kan inte sälja dem till någon annan. Därför undantar lagen varor som tillverkas enligt kundens anvisningar eller har en tydlig personlig prägel från ångerrätten (artikel 16 c i direktiv 2011/83/EU). Din beställning visar vilka artiklar det gäller. Om en beställning innehåller båda slagen kan du ångra köpet av lagervarorna.",
        "Har tillverkningen inte börjat än? Skriv till oss genast, så stoppar vi beställningen om det fortfarande går. Dina rättigheter vid fel gäller fullt ut även för specialtillverkade varor.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Så ångrar du dig",
      blocks: [
        "Du kan välja mellan följande sätt:",
        {
          list: [
            "Online: använd ”ångra avtalet här” vid din beställning och sedan ”bekräfta att du ångrar köpet”. Du behöver inget konto. Vi skickar utan dröjsmål en bekräftelse per e-post med innehåll, datum och tid för ditt meddelande.",
            "Per e-post till {supportEmail} eller per brev till {companyName}, {companyAddress}. Ett tydligt meddelande räcker. Du får använda formuläret nedan men behöver inte göra det.",
          ],
        },
        "Det räcker att du skickar meddelandet innan de 14 dagarna har gått.",
      ],
    },
    {
      id: "sending-back",
      heading: "Så skickar du tillbaka varan",
      blocks: [
        "Skicka varan inom 14 dagar efter att du ångrat dig till: {returnAddress}. Bifoga beställningsnumret. Du betalar den direkta kostnaden för returen.",
        "Du ansvarar för värdeminskning bara om den beror på att du har hanterat varan mer än vad som behövs för att fastställa dess egenskaper eller funktion.",
      ],
    },
    {
      id: "refund",
      heading: "Återbetalning",
      blocks: [
        "Vi återbetalar allt du har betalat för de varor du skickar tillbaka, inklusive vår billigaste standardleverans, inom 14 dagar från det att vi fått ditt meddelande. Vi använder samma betalsätt som du, om du inte uttryckligen har godkänt ett annat, och tar inte ut någon avgift. Vi får vänta tills varan är tillbaka eller tills du har visat att du skickat den, beroende på vad som inträffar först.",
      ],
    },
    {
      id: "defects",
      heading: "Skadade, felaktiga eller felskickade varor",
      blocks: [
        "Detta gäller alla varor och alla kunder. Skriv till {supportEmail} och uppge i den mån du kan:",
        {
          list: [
            "beställningsnumret och antalet exemplar som berörs;",
            "vad som är fel, med minst två foton: ett av felet och ett av emballaget som det såg ut när det kom fram;",
            "vad du önskar: omleverans, prisavdrag eller återbetalning när lagen ger rätt till det.",
          ],
        },
        "Vi svarar inom 14 dagar. Om vi behöver få tillbaka varan ordnar och betalar vi returen. Konsumenter har lagstadgad reklamationsrätt i minst två år; fristerna för företag finns i <terms>våra köpvillkor</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Standardformulär för utövande av ångerrätten",
      blocks: [
        "(Fyll i och skicka tillbaka detta formulär endast om du vill frånträda avtalet.)",
        {
          list: [
            "Till {companyName}, {companyAddress}, {supportEmail}:",
            "Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*) / avtal om tillhandahållande av följande tjänst (*):",
            "Beställdes den (*) / mottogs den (*):",
            "Konsumentens/konsumenternas namn:",
            "Konsumentens/konsumenternas adress:",
            "Konsumentens/konsumenternas namnteckning (endast om detta formulär lämnas in på papper):",
            "Datum:",
          ],
        },
        "(*) Stryk det som inte är tillämpligt.",
      ],
    },
  ],
} satisfies LegalDocument;
