import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Köpvillkor",
  summary:
    "Reglerna för köp hos {brandName}: hur en beställning blir ett avtal, vad du betalar, vad du får och vad du kan göra om något är fel. Gäller från och med den {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Vem som säljer till dig",
      blocks: [
        "Du ingår avtal med {companyName}, {companyAddress} (”vi”). Register, skattenummer och övriga uppgifter finns på <impressum>sidan med företagsuppgifter</impressum>. Du når oss på {supportEmail}[ eller per telefon på {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Vem villkoren gäller för",
      blocks: [
        "Vi säljer till företag och till konsumenter. Konsument är en fysisk person som köper huvudsakligen för ändamål utanför näringsverksamhet eller yrkesutövning. Reglerna för konsumenter gäller även enskilda näringsidkare som enligt polsk rätt skyddas som konsumenter, eftersom köpet inte hör till deras yrkesområde.",
        "Ett företags egna villkor gäller bara om vi skriftligen har godkänt dem. Ett individuellt anbud från oss går före dessa villkor där de skiljer sig åt.",
        "För att använda butiken behöver du en aktuell webbläsare och en e-postadress. Olagligt innehåll får inte laddas upp.",
      ],
    },
    {
      id: "products",
      heading: "Vad vi säljer",
      blocks: [
        {
          list: [
            "Specialtillverkade varor: förpackningar som vi tillverkar i den storlek och med den design eller text du väljer. Det är den största delen av sortimentet.",
            "Lagervaror: produkter utan individuellt tryck som vi har färdiga, till exempel kartonger utan tryck, provpaket och förtryckta artiklar.",
          ],
        },
        "Mått är innermått om inget annat anges. En förpackning lämpar sig för en viss användning, till exempel direkt kontakt med livsmedel, bara om produktsidan säger det. Fråga oss eller testa ett prov om du är osäker.",
      ],
    },
    {
      id: "ordering",
      heading: "Hur en beställning blir ett avtal",
      blocks: [
        "Det som visas i butiken är en uppmaning att beställa, ännu inte ett bindande anbud.",
        {
          list: [
            "Du väljer produkt, storlek, antal och, för specialtillverkade varor, din design och lägger dem i varukorgen.",
            "Du fyller i dina uppgifter och väljer leverans och betalning. Fram till att du skickar beställningen kan du gå tillbaka och rätta allt.",
            "Den sista sidan sammanfattar varorna, totalpriset och leveransdagen. När du trycker på knappen som anger betalningsskyldigheten lämnar du ett bindande anbud.",
            "Vi bekräftar mottagandet per e-post utan dröjsmål. Avtalet ingås när vi godkänner beställningen per e-post.",
          ],
        },
        "Om vi inte har godkänt beställningen inom två arbetsdagar är du inte längre bunden, och en eventuell betalning återbetalas genast. Vi sparar avtalet och skickar det till dig per e-post tillsammans med dessa villkor. Avtal kan ingås på de språk som butiken visas på.",
      ],
    },
    {
      id: "prices",
      heading: "Priser och skatter",
      blocks: [
        "Priserna i den här butiken anges i {currency}.",
        {
          only: "net-and-gross",
          text: "Priserna visas utan och med mervärdesskatt (moms) bredvid varandra, med en momssats på {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Produktpriser som är märkta som nettopriser visas utan mervärdesskatt (moms). Priser med moms beräknas med en momssats på {vatRate}.",
        },
        {
          only: "no-vat",
          text: "Ingen mervärdesskatt tas ut i den här butiken (momssats: {vatRate}). Om försäljningsskatt gäller på leveransorten visas den innan du beställer.",
        },
        "Innan du beställer ser du alltid det totala belopp du ska betala, uppdelat på nettobelopp, skatt, leverans och eventuella andra avgifter. Inget tillkommer efteråt. Vid leverans till ett annat EU-land med ett giltigt momsregistreringsnummer gäller reglerna för unionsinterna leveranser.",
        "När varor passerar en tullgräns visar sammanfattningen vilka tullavgifter som ingår. Ytterligare avgifter som myndigheterna tar ut betalar du bara om det framgick av sammanfattningen innan du beställde.",
      ],
    },
    {
      id: "payment",
      heading: "Betalning",
      blocks: [
        "Betalningssätt i den här butiken: {paymentMethods}. I kassan ser du vilka av dem som finns för din beställning. Vi tar inte ut någon avgift för något av dem.",
        "Betalningen förfaller när du beställer, om vi inte har kommit överens om betalning mot faktura. Vid banköverföring börjar tillverkningen när pengarna har kommit in. Har de inte kommit in inom 14 dagar får vi annullera beställningen. Fakturor skickas elektroniskt.",
      ],
    },
    {
      id: "artwork",
      heading: "Ditt tryckunderlag och rättigheterna till det",
      blocks: [
        "Dina designer, texter, bilder och varumärken förblir dina. Du låter oss och våra produktionspartner lagra, kontrollera, tekniskt anpassa och mångfaldiga dem i den mån din beställning kräver det. Vi använder dem inte i reklam utan ditt samtycke.",
        "Du ansvarar för att du får använda det innehåll du lämnar och att det varken strider mot lagen eller mot andras rättigheter. Om du är ansvarig för ett intrång bär du de nödvändiga kostnaderna för krav som riktas mot oss på grund av det. Vi får neka olagligt innehåll. Du ansvarar för uppgifter som lagen kräver på din förpackning.",
      ],
    },
    {
      id: "tolerances",
      heading: "Korrektur och toleranser",
      blocks: [
        "Om du får ett korrektur ska du kontrollera stavning, placering, storlek och färger innan du godkänner det: tillverkningen följer det godkända korrekturet. En skärm kan inte återge tryckfärger exakt.",
        "Papper, kartong och tryck varierar av tekniska skäl. Följande avvikelser är inte fel så länge varan är lämplig för sitt ändamål:",
        {
          list: [
            "upp till ±2 mm vid skärning, bigning och tryckets placering, om produktsidan inte anger något annat värde;",
            "mindre färgskillnader jämfört med korrekturet, mellan produktionsomgångar och mellan material;",
            "upp till 5 % fler exemplar än beställt, utan kostnad.",
          ],
        },
        "Konsumenters lagstadgade rättigheter begränsas inte av detta.",
      ],
    },
    {
      id: "delivery",
      heading: "Leverans",
      blocks: [
        "Från den här butiken levererar vi till följande länder: {shippingCountries}. Enskilda områden kan vara undantagna. Det ser du innan du beställer.",
        "Leveransdagen visas innan du beställer. Den består av tillverkning, räknat från betalning och godkänt tryckunderlag, och transport. Vanlig transporttid i arbetsdagar: {deliveryDays}. Arbetsdagar är måndag till fredag, utom helgdagar på tillverknings- eller leveransorten.",
        "Om en leveransdag inte kan hållas meddelar vi dig så snart vi vet det. Om vi inte levererar inom en skälig tilläggstid som du bestämmer får du häva avtalet och få pengarna tillbaka.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Risk och äganderätt",
      blocks: [
        "För konsumenter går risken för förlust eller skada över när konsumenten eller en person som konsumenten har utsett tar emot varan, för företag när vi lämnar varan till fraktföretaget. Varan förblir vår egendom tills den är helt betald.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Ångerrätt för konsumenter",
      blocks: [
        "Konsumenter får ångra köp av lagervaror inom 14 dagar från mottagandet utan att ange något skäl, med onlinefunktionen ”ångra avtalet här” eller på något annat tydligt sätt. Vi ger den rätten i alla länder som vi levererar till.",
        "Det finns ingen ångerrätt för varor som tillverkas enligt dina anvisningar eller som har en tydlig personlig prägel. Närmare upplysningar och standardformuläret finns på sidan <returns>”Ångerrätt och returer”</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Reklamationsrätt",
      blocks: [
        "Enligt lag ansvarar vi för att varan stämmer överens med avtalet. Det gäller även specialtillverkade varor. Konsumenter i Europeiska unionen har rätt att reklamera i minst två år från leveransen: kostnadsfri reparation eller omleverans och, under de förutsättningar som lagen anger, prisavdrag eller pengarna tillbaka. Förmånligare regler i det land där konsumenten bor påverkas inte.",
        "För företag avhjälper vi fel genom omleverans eller, om det inte lyckas, genom prisavdrag eller återbetalning för de exemplar som berörs. Deras anspråk på grund av fel upphör ett år efter leveransen, om vi inte har dolt felet.",
      ],
    },
    {
      id: "complaints",
      heading: "Reklamationer",
      blocks: [
        "Skriv till {supportEmail}, om möjligt med beställningsnummer, antal som berörs och foton. Vi svarar inom 14 dagar.",
        "Företag anmäler transportskador inom 7 dagar från leveransen, andra synliga fel inom 30 dagar och dolda fel inom 7 dagar från upptäckten. Konsumenter behöver inte hålla dessa frister.",
      ],
    },
    {
      id: "liability",
      heading: "Ansvar",
      blocks: [
        "Vi ansvarar utan begränsning för uppsåt och grov vårdslöshet, för skada på liv, kropp eller hälsa, enligt lagstiftningen om produktansvar och överallt där lagen förbjuder en begränsning. Mot konsumenter ansvarar vi enligt lag. I övrigt är vårt ansvar mot företag begränsat till den aktuella beställningens nettovärde och omfattar inte utebliven vinst.",
      ],
    },
    {
      id: "accessibility",
      heading: "Tillgänglighet",
      blocks: [
        "Vi utformar butiken enligt Web Content Accessibility Guidelines (WCAG) 2.2, nivå AA, för användning med tangentbord, med hjälpmedel och på små skärmar. Om du möter ett hinder, skriv till {supportEmail}, så hjälper vi dig att beställa på ett annat sätt.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Tillämplig lag och tvister",
      blocks: [
        "Polsk rätt gäller, med undantag för FN:s konvention om avtal om internationella köp av varor. Konsumenter behåller dessutom skyddet i de tvingande reglerna i det land där de bor och kan väcka talan där. För tvister med företag är domstolarna på vår sätesort behöriga.",
        "Kontakta oss först. Om vi inte kan lösa en konsuments klagomål anger vi i vårt svar om vi går med på tvistlösning utanför domstol. Behörigt organ för oss är: {disputeBody}. Konsumenter i EU kan också få kostnadsfri rådgivning hos Konsument Europa eller motsvarande europeiska konsumentcentrum i sitt land.",
      ],
    },
    {
      id: "changes",
      heading: "Ändringar och slutbestämmelser",
      blocks: [
        "För din beställning gäller den version som gällde när du beställde. Nya versioner gäller bara senare beställningar. Om en bestämmelse är ogiltig fortsätter de andra att gälla, och lagens regel träder i dess ställe.",
      ],
    },
  ],
} satisfies LegalDocument;
