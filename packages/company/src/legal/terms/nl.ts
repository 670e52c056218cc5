import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Algemene voorwaarden",
  summary:
    "De regels voor kopen bij {brandName}: hoe een bestelling een overeenkomst wordt, wat je betaalt, wat je krijgt en wat je kunt doen als er iets mis is. Geldig vanaf {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Wie aan je verkoopt",
      blocks: [
        "Je sluit de overeenkomst met {companyName}, {companyAddress} (“wij”). Register, fiscale nummers en verdere gegevens staan bij de <impressum>bedrijfsgegevens</impressum>. Je bereikt ons via {supportEmail}[ of telefonisch op {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Voor wie deze voorwaarden gelden",
      blocks: [
        "We verkopen aan bedrijven en aan consumenten. Een consument is een natuurlijke persoon die hoofdzakelijk koopt voor doeleinden buiten een bedrijfs- of beroepsactiviteit. De regels voor consumenten gelden ook voor zelfstandigen zonder rechtspersoon die het Poolse recht als consumenten beschermt, omdat de aankoop niet tot hun vakgebied behoort.",
        "De eigen voorwaarden van een bedrijf gelden alleen als we daar schriftelijk mee hebben ingestemd. Een offerte op maat van ons gaat voor op deze voorwaarden waar de twee verschillen.",
        "Om de winkel te gebruiken heb je een actuele webbrowser en een e-mailadres nodig. Onrechtmatige inhoud mag niet worden geüpload.",
      ],
    },
    {
      id: "products",
      heading: "Wat we verkopen",
      blocks: [
        {
          list: [
            "Maatwerk: verpakkingen die we maken in het formaat, met het ontwerp of met de tekst die je kiest. Dat is het grootste deel van ons assortiment.",
            "Voorraadartikelen: producten zonder individuele opdruk die we klaar hebben liggen, zoals onbedrukte dozen, samplepakketten en voorbedrukte artikelen.",
          ],
        },
        "Afmetingen zijn binnenmaten, tenzij anders vermeld. Een verpakking is alleen geschikt voor een bepaald gebruik, zoals direct contact met voedsel, als de productpagina dat vermeldt; vraag het ons bij twijfel of test een sample.",
      ],
    },
    {
      id: "ordering",
      heading: "Hoe een bestelling een overeenkomst wordt",
      blocks: [
        "Wat de winkel toont, is een uitnodiging om te bestellen en nog geen bindend aanbod.",
        {
          list: [
            "Je kiest product, formaat, aantal en bij maatwerk je ontwerp, en legt alles in je winkelwagen.",
            "Je vult je gegevens in en kiest levering en betaling. Totdat je de bestelling verstuurt, kun je teruggaan en alles corrigeren.",
            "De laatste pagina vat de goederen, de totaalprijs en de leverdatum samen. Door op de knop te drukken die de betalingsverplichting vermeldt, doe je een bindend aanbod.",
            "We bevestigen de ontvangst onmiddellijk per e-mail. De overeenkomst komt tot stand als we de bestelling per e-mail aanvaarden.",
          ],
        },
        "Als we de bestelling niet binnen twee werkdagen hebben aanvaard, ben je er niet meer aan gebonden en betalen we een eventuele betaling meteen terug. We bewaren de overeenkomst en sturen die samen met deze voorwaarden per e-mail. Overeenkomsten kunnen worden gesloten in de talen waarin de winkel wordt getoond.",
      ],
    },
    {
      id: "prices",
      heading: "Prijzen en belastingen",
      blocks: [
        "De prijzen in deze winkel zijn in {currency}.",
        {
          only: "net-and-gross",
          text: "Prijzen worden zonder en met btw naast elkaar getoond, met een tarief van {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Productprijzen die als excl. btw zijn aangeduid, zijn zonder btw; prijzen incl. btw worden berekend met een tarief van {vatRate}.",
        },
        {
          only: "no-vat",
          text: "In deze winkel wordt geen btw berekend (tarief: {vatRate}). Als op de plaats van levering een verkoopbelasting geldt, zie je die voordat je bestelt.",
        },
        "Voordat je bestelt, zie je altijd het totaalbedrag dat je betaalt, uitgesplitst in nettobedrag, belasting, levering en eventuele andere kosten. Daarna komt er niets meer bij. Voor een levering naar een ander EU-land met een geldig btw-nummer gelden de regels voor intracommunautaire leveringen.",
        "Als goederen een douanegrens passeren, toont het overzicht welke douanekosten zijn inbegrepen. Verdere heffingen van de autoriteiten betaal je alleen als het overzicht die vermeldde voordat je bestelde.",
      ],
    },
    {
      id: "payment",
      heading: "Betaling",
      blocks: [
        "Betaalmethoden in deze winkel: {paymentMethods}. Bij het afrekenen zie je welke daarvan voor je bestelling beschikbaar zijn. Voor geen enkele brengen we kosten in rekening.",
        "De betaling is verschuldigd als je bestelt, tenzij we betaling op factuur hebben afgesproken. Bij een bankoverschrijving begint de productie zodra het geld binnen is; is het niet binnen 14 dagen ontvangen, dan mogen we de bestelling annuleren. Facturen worden elektronisch verstuurd.",
      ],
    },
    {
      id: "artwork",
      heading: "Je drukbestanden en de rechten erop",
      blocks: [
        "Je ontwerpen, teksten, afbeeldingen en merken blijven van jou. Je staat ons en onze productiepartners toe ze op te slaan, te controleren, technisch aan te passen en te reproduceren voor zover je bestelling dat vereist. We gebruiken ze niet voor reclame zonder je toestemming.",
        "Je zorgt ervoor dat je de aangeleverde inhoud mag gebruiken en dat die noch de wet noch de rechten van anderen schendt. Ben je verantwoordelijk voor een inbreuk, dan draag je de noodzakelijke kosten van vorderingen die daardoor tegen ons worden ingesteld. We mogen onrechtmatige inhoud weigeren. Voor informatie die de wet op je verpakking vereist, ben je zelf verantwoordelijk.",
      ],
    },
    {
      id: "tolerances",
      heading: "Drukproeven en toleranties",
      blocks: [
        "Als we een drukproef sturen, controleer dan spelling, positie, formaat en kleuren voordat je die goedkeurt: de productie volgt de goedgekeurde drukproef. Een scherm kan gedrukte kleuren niet exact weergeven.",
        "Papier, karton en druk variëren om technische redenen. De volgende afwijkingen zijn geen gebreken zolang de goederen geschikt zijn voor hun doel:",
        {
          list: [
            "tot ±2 mm bij het snijden, het rillen en de positie van de druk, tenzij de productpagina een andere waarde vermeldt;",
            "lichte kleurverschillen met de drukproef, tussen productieseries en tussen materialen;",
            "tot 5% meer stuks dan besteld, zonder kosten.",
          ],
        },
        "De wettelijke rechten van consumenten worden hierdoor niet beperkt.",
      ],
    },
    {
      id: "delivery",
      heading: "Levering",
      blocks: [
        "Vanuit deze winkel leveren we in de volgende landen: {shippingCountries}. Afzonderlijke gebieden kunnen uitgesloten zijn; dat zie je voordat je bestelt.",
        "De leverdatum wordt getoond voordat je bestelt. Die bestaat uit productie, gerekend vanaf betaling en goedgekeurde drukbestanden, en transport. Gebruikelijke transporttijd in werkdagen: {deliveryDays}. Werkdagen zijn maandag tot en met vrijdag, behalve feestdagen op de plaats van productie of levering.",
        "Als een datum niet haalbaar is, laten we dat weten zodra we het weten. Leveren we ook niet binnen een redelijke extra termijn die je stelt, dan kun je de overeenkomst ontbinden en krijg je je geld terug.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Risico en eigendom",
      blocks: [
        "Bij consumenten gaat het risico van verlies of beschadiging over zodra zij, of een door hen aangewezen persoon, de goederen ontvangen; bij bedrijven zodra we de goederen aan de vervoerder overdragen. De goederen blijven ons eigendom tot ze volledig zijn betaald.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Herroepingsrecht van consumenten",
      blocks: [
        "Consumenten kunnen de koop van voorraadartikelen binnen 14 dagen na ontvangst zonder opgave van redenen herroepen, met de onlinefunctie “overeenkomst hier herroepen” of op een andere duidelijke manier. We geven dit recht in elk land waar we leveren.",
        "Er is geen herroepingsrecht voor goederen die volgens jouw specificaties zijn gemaakt of duidelijk voor een specifieke persoon bestemd zijn. De details en het modelformulier staan op de pagina <returns>“Herroepingsrecht en retourneren”</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Wettelijke garantie",
      blocks: [
        "We zijn volgens de wet verplicht goederen te leveren die aan de overeenkomst beantwoorden; dat geldt ook voor maatwerk. Consumenten in de Europese Unie hebben een wettelijke garantie van minstens twee jaar vanaf de levering: gratis herstel of vervanging en, onder de wettelijke voorwaarden, prijsvermindering of geld terug. Gunstigere regels van het land waar de consument woont, blijven gelden.",
        "Bij bedrijven verhelpen we gebreken door vervanging of, als dat niet lukt, door prijsvermindering of terugbetaling voor de betrokken stuks. Hun vorderingen wegens gebreken vervallen een jaar na levering, tenzij we het gebrek hebben verzwegen.",
      ],
    },
    {
      id: "complaints",
      heading: "Klachten",
      blocks: [
        "Schrijf naar {supportEmail}, zo mogelijk met het bestelnummer, het betrokken aantal en foto’s. We antwoorden binnen 14 dagen.",
        "Bedrijven melden transportschade binnen 7 dagen na levering, andere zichtbare gebreken binnen 30 dagen en verborgen gebreken binnen 7 dagen na ontdekking. Consumenten hoeven zich niet aan deze termijnen te houden.",
      ],
    },
    {
      id: "liability",
      heading: "Aansprakelijkheid",
      blocks: [
        "We zijn onbeperkt aansprakelijk voor opzet en grove nalatigheid, voor schade aan leven, lichaam of gezondheid, op grond van de productaansprakelijkheid en overal waar de wet een beperking verbiedt. Tegenover consumenten zijn we aansprakelijk volgens de wet. Voor het overige is onze aansprakelijkheid tegenover bedrijven beperkt tot de nettowaarde van de betrokken bestelling en omvat die geen gederfde winst.",
      ],
    },
    {
      id: "accessibility",
      heading: "Toegankelijkheid",
      blocks: [
        "We ontwerpen de winkel volgens de Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA, voor gebruik met een toetsenbord, met hulptechnologie en op kleine schermen. Stuit je op een drempel, schrijf dan naar {supportEmail}; we helpen je op een andere manier te bestellen.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Toepasselijk recht en geschillen",
      blocks: [
        "Het Poolse recht is van toepassing, met uitsluiting van het Weens Koopverdrag. Consumenten behouden daarnaast de bescherming van de dwingende regels van het land waar ze wonen en kunnen daar naar de rechter. Voor geschillen met bedrijven is de rechter in onze vestigingsplaats bevoegd.",
        "Neem eerst contact met ons op. Als we een klacht van een consument niet kunnen oplossen, vermelden we in ons antwoord of we instemmen met buitengerechtelijke geschillenbeslechting. De voor ons bevoegde instantie is: {disputeBody}. Consumenten in de EU kunnen ook gratis advies krijgen bij het Europees Consumenten Centrum van hun land.",
      ],
    },
    {
      id: "changes",
      heading: "Wijzigingen en slotbepalingen",
      blocks: [
        "Voor je bestelling geldt de versie die van kracht was toen je bestelde; nieuwe versies gelden alleen voor latere bestellingen. Is een bepaling ongeldig, dan blijven de andere van kracht en komt de wettelijke regel ervoor in de plaats.",
      ],
    },
  ],
} satisfies LegalDocument;
