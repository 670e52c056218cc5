import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Integritetspolicy",
  summary:
    "Vilka personuppgifter {brandName} behandlar, varför, hur länge och vilka rättigheter du har. Gäller från och med den {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Personuppgiftsansvarig",
      blocks: [
        "Personuppgiftsansvarig är {companyName}, {companyAddress}. I alla frågor om personuppgifter skriver du till {dataProtectionEmail}.",
        "Vår företrädare i Storbritannien (artikel 27 i UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Vad vi behandlar, varför och hur länge",
      blocks: [
        "Vi frågar bara efter det som ett ändamål kräver. De rättsliga grunderna finns i dataskyddsförordningen (GDPR). I Storbritannien och Schweiz gäller motsvarande bestämmelser där.",
        {
          facts: [
            [
              "Besök i butiken",
              "IP-adress, tidpunkt, begärd sida, uppgifter om webbläsaren. För att leverera sidor, hitta fel och avvärja angrepp. Berättigat intresse av en säker butik (artikel 6.1 f). Högst 30 dagar, längre bara för att utreda ett konkret angrepp.",
            ],
            [
              "Besökets land",
              "Landet som härleds ur din IP-adress. För att föreslå rätt butik; du skickas aldrig vidare mot din vilja. Berättigat intresse av ett passande utbud (artikel 6.1 f). Sparas bara i din webbläsare enligt listan nedan.",
            ],
            [
              "Varukorg och designer",
              "Varukorgens innehåll, designer och filer som du laddar upp. För att utföra det du ber om (artikel 6.1 b). Varukorgar och designer utan konto: {guestDays} dagar efter den senaste ändringen; designer med konto: tills du raderar dem eller ditt konto.",
            ],
            [
              "Varumärkespaket",
              "Namn, färger, typsnitt och logotyper som du sparar för dina designer. För att utföra det du ber om (artikel 6.1 b). Utan konto: {guestDays} dagar efter den senaste ändringen; med konto: tills du raderar det eller ditt konto.",
            ],
            [
              "Konto",
              "Namn, e-postadress, lösenord som oåterkallelig hash, företagsuppgifter, adresser, tidpunkter för inloggning. För att driva ditt konto (artikel 6.1 b). Tills du avslutar kontot; uppgifter om inloggning 90 dagar efter att sessionen har löpt ut.",
            ],
            [
              "Beställningar, offerter och leverans",
              "Kontaktuppgifter, leverans- och fakturaadress, telefonnummer till fraktföretaget, beställningens innehåll, tryckunderlag. För att ingå och fullgöra avtalet (artikel 6.1 b). Tills anspråk ur avtalet är preskriberade, i regel efter sex år.",
            ],
            [
              "Betalning",
              "Belopp, betalsätt, status och referens från betalningsleverantören. Kortnummer når bara leverantören, aldrig oss. För att fullgöra avtalet (artikel 6.1 b). Tekniska meddelanden från leverantörer: 13 månader; bokföringsposter som fakturor.",
            ],
            [
              "Fakturor och skatt",
              "Fakturauppgifter, momsregistreringsnummer och resultatet av kontrollen av det. Rättslig förpliktelse (artikel 6.1 c). Så länge skattelagstiftningen kräver, högst tio år efter årets slut.",
            ],
            [
              "Frågor, reklamationer, ånger",
              "Ditt meddelande, kontaktuppgifter, beställningsnummer, foton. För att svara dig, fullgöra avtalet och uppfylla rättsliga förpliktelser (artikel 6.1 b och c). Tills anspråk är preskriberade; allmänna frågor ett år.",
            ],
            [
              "Hjälpsidor",
              "Om en artikel hjälpte dig, skälet och det du lägger till, samt sökningar utan träff. Räknas per dag och kopplas inte till någon; e-postadresser och långa nummer tas bort först. Berättigat intresse av bättre hjälp (artikel 6.1 f). 13 månader.",
            ],
            [
              "Nyhetsbrev",
              "E-postadress, tidpunkt och ordalydelse för ditt samtycke. Bara om du prenumererar och bekräftar (artikel 6.1 a). Tills du avslutar prenumerationen; beviset för samtycket tre år längre.",
            ],
            [
              "Statistik och reklam",
              "Visade sidor, händelser, klick-id för annonser. Bara med ditt samtycke (artikel 6.1 a). Tills du återkallar det, högst 13 månader.",
            ],
            [
              "Säkerhet och bevisning",
              "Uppgifter om ändringar av konton, beställningar och betalningar. Berättigat intresse av att förebygga missbruk och styrka anspråk (artikel 6.1 f). Sex år.",
            ],
          ],
        },
        "Utan de uppgifter som är märkta som obligatoriska kan vi inte utföra en beställning. Alla andra uppgifter är frivilliga.",
      ],
    },
    {
      id: "storage",
      heading: "Kakor och lagring i din webbläsare",
      blocks: [
        "Nödvändiga poster lagras utan samtycke, eftersom du inte kan använda den funktion du bett om utan dem. Alla andra lagras först när du har samtyckt. Innan dess mäts eller lämnas inget ut för statistik eller reklam, och det är lika lätt att säga nej som att säga ja. Du kan när som helst ändra ditt val för framtiden.",
        {
          storage: {
            session:
              "Kaka, nödvändig. Hittar tillbaka till din varukorg och håller dig inloggad när du har loggat in; sätts när du lägger något i varukorgen eller loggar in. Utan konto upphör den efter 30 dagar utan användning, senast efter 180 dagar; inloggad efter 14 dagar utan användning, senast efter 90 dagar.",
            orders:
              "Kaka, nödvändig. Håller beställningar öppna vars länk du följt; sätts när du öppnar en utan konto. Tills du stänger webbläsaren.",
            device:
              "Kaka, nödvändig. Märker en webbläsare där du har loggat in tidigare, så att andras felaktiga försök inte stänger dig ute; sätts när du loggar in. Den säger inte vem du är. {days} dagar.",
            steps:
              "Kaka, nödvändig. Kommer ihåg vilka steg i en beställning du har påbörjat, så att inget går förlorat när du laddar om eller går tillbaka; sätts när du går från varukorgen till beställningen. Tills du stänger webbläsaren.",
            cartCount:
              "Kaka, nödvändig. Antalet produkter i din varukorg, för sidhuvudet; en för varje butik, sätts när du lägger något i den. {days} dagar.",
            country:
              "Kaka, nödvändig. Landskod med två bokstäver för att föreslå en butik. Högst {days} dagar.",
            declinedRegion:
              "Lokal lagring, nödvändig. Kommer ihåg att du valde att stanna i en butik; sparas när du väljer det. Tills du raderar den.",
            helpTopic:
              "Sessionslagring, nödvändig. Kommer ihåg vilket hjälpämne du senast var på; skrivs när du öppnar ett. Tills du stänger fliken.",
            helpSearchHosts:
              "Sessionslagring, nödvändig. Kommer ihåg vilken server för hjälpsökningen som inte svarade, så att du slipper vänta på den igen; skrivs när du söker i hjälpen. Tills du stänger fliken.",
            designs:
              "Lokal lagring och webbläsarens databas, nödvändiga. Bevarar designerna från editorn, så att en omladdning eller ett avbrott inte kostar dig något; skrivs medan du designar. Tills du loggar ut eller raderar dem, högst {days} dagar efter att du senast arbetade med dem.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Vem som får uppgifter",
      blocks: [
        "Vi lämnar bara ut det som uppgiften kräver:",
        {
          list: [
            "till vår driftleverantör ({hostingProvider}) och leverantörer av e-post och tekniska tjänster, som personuppgiftsbiträden enligt avtal;",
            "till produktionspartner: tryckunderlag och, vid direktleverans, leveransadressen;",
            "till fraktföretag: namn, adress, telefonnummer och e-postadress för att avisera leveransen;",
            "till leverantören av det betalsätt du väljer, till exempel Stripe, PayPal, Hokodo eller din bank, som var och en är självständigt personuppgiftsansvarig;",
            "till skatterådgivare, myndigheter och domstolar när lagen kräver det eller anspråk måste drivas.",
          ],
        },
        "Vi säljer inte personuppgifter.",
      ],
    },
    {
      id: "transfers",
      heading: "Överföring utanför Europeiska ekonomiska samarbetsområdet",
      blocks: [
        "Vid leveranser till Storbritannien, Schweiz eller USA skickas uppgifter som behövs för leveransen dit. I den mån det inte finns något beslut om adekvat skyddsnivå är det nödvändigt för att fullgöra ditt avtal (artikel 49.1 b). Europeiska kommissionen har fattat sådana beslut för Storbritannien och Schweiz. Leverantörer i USA får uppgifter bara om de är certifierade enligt EU-US Data Privacy Framework eller bundna av kommissionens standardavtalsklausuler. Du kan begära en kopia av oss.",
      ],
    },
    {
      id: "rights",
      heading: "Dina rättigheter",
      blocks: [
        "Du kan när som helst och utan kostnad begära:",
        {
          list: [
            "tillgång till dina uppgifter och en kopia av dem;",
            "rättelse av felaktiga uppgifter och komplettering av ofullständiga;",
            "radering eller begränsning av behandlingen, i den mån ingen lagstadgad skyldighet att bevara uppgifterna hindrar det;",
            "de uppgifter du har lämnat, i maskinläsbar form, även för en annan leverantör.",
          ],
        },
        "Du kan när som helst återkalla ett samtycke; det som har gjorts fram till dess förblir lagligt. Du kan invända mot behandling som grundas på berättigat intresse av skäl som rör din särskilda situation, och mot direktmarknadsföring utan att ange något skäl. Skriv till {dataProtectionEmail}. Vi svarar inom en månad. Vi kan be om bevis på identitet om vi har rimliga tvivel.",
      ],
    },
    {
      id: "authority",
      heading: "Klagomål till en myndighet",
      blocks: [
        "Du kan klaga hos myndigheten på den ort där du bor eller arbetar eller där den påstådda överträdelsen skedde. Myndigheten med ansvar för oss är: {dataProtectionAuthority}. I Storbritannien är det Information Commissioner, i Schweiz den federala dataskydds- och offentlighetsombudsmannen.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Automatiserade beslut",
      blocks: [
        "Vi fattar inga beslut som enbart grundas på automatiserad behandling och som har rättsliga följder för dig eller på liknande sätt i betydande grad påverkar dig. Betalningsleverantörer kan på eget ansvar kontrollera bedrägeririsk eller kreditvärdighet; de informerar dig själva. Om ett betalsätt nekas kan du välja ett annat eller skriva till oss.",
      ],
    },
    {
      id: "children",
      heading: "Barn",
      blocks: [
        "Butiken är avsedd för företag och vuxna. Vi behandlar inte medvetet uppgifter om barn under 16 år. Om du upptäcker ett sådant fall, skriv till oss, så raderar vi uppgifterna.",
      ],
    },
    {
      id: "changes",
      heading: "Ändringar av policyn",
      blocks: [
        "Vi anpassar policyn när butiken eller lagen ändras och publicerar den nya versionen här med datum. Om vi vill använda uppgifter för ett nytt ändamål informerar vi dig i förväg och ber om samtycke där det behövs.",
      ],
    },
  ],
} satisfies LegalDocument;
