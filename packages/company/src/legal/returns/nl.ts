import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Herroepingsrecht en retourneren",
  summary:
    "Wat consumenten binnen 14 dagen kunnen terugsturen, waarom maatwerk anders is en wat we doen als er iets mis is met je bestelling. Geldig vanaf {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Voorraadartikelen: 14 dagen bedenktijd",
      blocks: [
        "Ben je consument, dan heb je het recht de koop van voorraadartikelen, zoals onbedrukte dozen, samplepakketten en voorbedrukte artikelen, binnen 14 dagen zonder opgave van redenen te herroepen. De termijn eindigt 14 dagen na de dag waarop jij, of een door jou aangewezen persoon die niet de vervoerder is, de goederen ontvangt; komt een bestelling in meerdere pakketten aan, dan telt het laatste.",
        "Bedrijven hebben geen herroepingsrecht. Wie we als consument beschouwen, staat in <terms>onze algemene voorwaarden</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Maatwerk: uitgesloten, en waarom",
      blocks: [
        "Bedrukte verpakkingen en verpakkingen in jouw formaat maken we alleen voor jou; we kunnen ze aan niemand anders verkopen. Daarom sluit de wet het herroepingsrecht uit voor goederen die volgens de specificaties van de klant zijn gemaakt of duidelijk voor een specifieke persoon bestemd zijn (artikel 16, onder c, van Richtlijn 2011/83/EU). Je bestelling laat zien om welke artikelen het gaat. Bevat een bestelling beide soorten, dan kun je de koop van de voorraadartikelen herroepen.",
        "Is de productie nog niet begonnen? Schrijf ons meteen: we stoppen de bestelling als dat nog kan. Je rechten bij gebreken gelden ook voor maatwerk volledig.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Zo herroep je",
      blocks: [
        "Je kunt kiezen uit deze manieren:",
        {
          list: [
            "Online: gebruik bij je bestelling “overeenkomst hier herroepen” en daarna “herroeping bevestigen”. Je hebt geen account nodig. We sturen je onmiddellijk per e-mail een ontvangstbevestiging met de inhoud, de datum en het tijdstip van je verklaring.",
            "Per e-mail naar {supportEmail} of per brief naar {companyName}, {companyAddress}. Een duidelijke verklaring is genoeg; je mag het formulier hieronder gebruiken, maar dat hoeft niet.",
          ],
        },
        "Het is voldoende dat je je verklaring verstuurt voordat de 14 dagen voorbij zijn.",
      ],
    },
    {
      id: "sending-back",
      heading: "De goederen terugsturen",
      blocks: [
        "Stuur de goederen binnen 14 dagen na je herroeping naar: {returnAddress}. Voeg het bestelnummer toe. De directe kosten van het terugsturen zijn voor jouw rekening.",
        "Je bent alleen aansprakelijk voor waardevermindering als die het gevolg is van een gebruik van de goederen dat verder gaat dan nodig is om de aard, de kenmerken en de werking ervan vast te stellen.",
      ],
    },
    {
      id: "refund",
      heading: "Je terugbetaling",
      blocks: [
        "We betalen alle betalingen voor de teruggestuurde goederen terug, inclusief onze goedkoopste standaardlevering, binnen 14 dagen na ontvangst van je herroeping. We gebruiken dezelfde betaalmethode als jij, tenzij je uitdrukkelijk met een andere hebt ingestemd, en brengen geen kosten in rekening. We mogen wachten tot de goederen terug zijn of tot je hebt aangetoond dat je ze hebt teruggestuurd, al naargelang wat het eerst gebeurt.",
      ],
    },
    {
      id: "defects",
      heading: "Beschadigde, verkeerde of gebrekkige goederen",
      blocks: [
        "Dit geldt voor alle goederen en alle klanten. Schrijf naar {supportEmail} en meld ons, voor zover je kunt:",
        {
          list: [
            "het bestelnummer en het aantal betrokken stuks;",
            "wat er mis is, met minstens twee foto’s: een van het gebrek en een van de verpakking zoals die aankwam;",
            "wat je graag wilt: vervanging, prijsvermindering of terugbetaling als de wet daarin voorziet.",
          ],
        },
        "We antwoorden binnen 14 dagen. Hebben we de goederen terug nodig, dan regelen en betalen we het retour. Consumenten hebben de wettelijke garantie van minstens twee jaar; de termijnen voor bedrijven staan in <terms>onze algemene voorwaarden</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Modelformulier voor herroeping",
      blocks: [
        "(Dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen.)",
        {
          list: [
            "Aan {companyName}, {companyAddress}, {supportEmail}:",
            "Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*) / de levering van de volgende dienst (*) herroep/herroepen (*):",
            "Besteld op (*) / ontvangen op (*):",
            "Naam/namen consument(en):",
            "Adres consument(en):",
            "Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):",
            "Datum:",
          ],
        },
        "(*) Doorhalen wat niet van toepassing is.",
      ],
    },
  ],
} satisfies LegalDocument;
