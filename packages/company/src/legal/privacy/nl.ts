import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Privacyverklaring",
  summary:
    "Welke persoonsgegevens {brandName} verwerkt, waarom, hoe lang en welke rechten je hebt. Geldig vanaf {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Wie verantwoordelijk is",
      blocks: [
        "De verwerkingsverantwoordelijke is {companyName}, {companyAddress}. Schrijf voor alles wat met persoonsgegevens te maken heeft naar {dataProtectionEmail}.",
        "Onze vertegenwoordiger in het Verenigd Koninkrijk (artikel 27 UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Wat we verwerken, waarom en hoe lang",
      blocks: [
        "We vragen alleen wat voor een doel nodig is. De rechtsgronden staan in de Algemene verordening gegevensbescherming (AVG); in het Verenigd Koninkrijk en Zwitserland gelden de overeenkomstige bepalingen daar.",
        {
          facts: [
            [
              "Bezoek aan de winkel",
              "IP-adres, tijdstip, opgevraagde pagina, browsergegevens. Om pagina’s te leveren, fouten te vinden en aanvallen af te weren. Gerechtvaardigd belang bij een veilige winkel (art. 6, lid 1, onder f). Hooguit 30 dagen, langer alleen om een concrete aanval op te helderen.",
            ],
            [
              "Land van het bezoek",
              "Het land dat uit je IP-adres is afgeleid. Om de juiste winkel voor te stellen; je wordt nooit tegen je wil doorgestuurd. Gerechtvaardigd belang bij een passend aanbod (art. 6, lid 1, onder f). Alleen bewaard in je browser, zoals hieronder vermeld.",
            ],
            [
              "Winkelwagen en ontwerpen",
              "Inhoud van de winkelwagen, ontwerpen en bestanden die je uploadt. Om uit te voeren wat je vraagt (art. 6, lid 1, onder b). Winkelwagens en ontwerpen zonder account: {guestDays} dagen na de laatste wijziging; ontwerpen met account: tot je ze of je account verwijdert.",
            ],
            [
              "Merkpakket",
              "Naam, kleuren, lettertypen en logo’s die je voor je ontwerpen bewaart. Om uit te voeren wat je vraagt (art. 6, lid 1, onder b). Zonder account: {guestDays} dagen na de laatste wijziging; met account: tot je het of je account verwijdert.",
            ],
            [
              "Account",
              "Naam, e-mailadres, wachtwoord als onomkeerbare hash, bedrijfsgegevens, adressen, tijdstippen van aanmelding. Om je account te beheren (art. 6, lid 1, onder b). Tot je het account sluit; aanmeldgegevens 90 dagen nadat de sessie is verlopen.",
            ],
            [
              "Bestellingen, offertes en levering",
              "Contactgegevens, aflever- en factuuradres, telefoonnummer voor de vervoerder, inhoud van de bestelling, drukbestanden. Om de overeenkomst te sluiten en uit te voeren (art. 6, lid 1, onder b). Tot vorderingen uit de overeenkomst verjaard zijn, doorgaans na zes jaar.",
            ],
            [
              "Betaling",
              "Bedrag, betaalmethode, status en referentie van de betaaldienst. Kaartnummers komen alleen bij de betaaldienst, nooit bij ons. Om de overeenkomst uit te voeren (art. 6, lid 1, onder b). Technische meldingen van betaaldiensten: 13 maanden; boekingsgegevens zoals facturen.",
            ],
            [
              "Facturen en belasting",
              "Factuurgegevens, btw-nummer en het resultaat van de controle ervan. Wettelijke verplichting (art. 6, lid 1, onder c). Zolang het belastingrecht dat vereist, hooguit tien jaar na het einde van het jaar.",
            ],
            [
              "Vragen, klachten, herroepingen",
              "Je bericht, contactgegevens, bestelnummer, foto’s. Om je te antwoorden, de overeenkomst uit te voeren en aan wettelijke verplichtingen te voldoen (art. 6, lid 1, onder b en c). Tot vorderingen verjaard zijn; algemene vragen een jaar.",
            ],
            [
              "Helppagina’s",
              "Of een artikel je hielp, de reden en wat je eraan toevoegt, en zoekopdrachten zonder resultaat. Per dag geteld en aan niemand gekoppeld; e-mailadressen en lange nummers worden eerst verwijderd. Gerechtvaardigd belang bij betere hulp (art. 6, lid 1, onder f). 13 maanden.",
            ],
            [
              "Nieuwsbrief",
              "E-mailadres, tijdstip en tekst van je toestemming. Alleen als je je inschrijft en dat bevestigt (art. 6, lid 1, onder a). Tot je je uitschrijft; bewijs van toestemming drie jaar langer.",
            ],
            [
              "Statistieken en reclame",
              "Bekeken pagina’s, gebeurtenissen, klik-ID van advertenties. Alleen met je toestemming (art. 6, lid 1, onder a). Tot je die intrekt, hooguit 13 maanden.",
            ],
            [
              "Beveiliging en bewijs",
              "Registratie van wijzigingen in accounts, bestellingen en betalingen. Gerechtvaardigd belang bij het voorkomen van misbruik en het bewijzen van vorderingen (art. 6, lid 1, onder f). Zes jaar.",
            ],
          ],
        },
        "Zonder de gegevens die als verplicht zijn gemarkeerd, kunnen we een bestelling niet uitvoeren. Alle andere gegevens zijn vrijwillig.",
      ],
    },
    {
      id: "storage",
      heading: "Cookies en opslag in je browser",
      blocks: [
        "Noodzakelijke gegevens worden zonder toestemming opgeslagen, omdat je de gevraagde functie anders niet zou kunnen gebruiken. Al het andere wordt pas opgeslagen nadat je hebt ingestemd. Tot die tijd wordt er niets gemeten of doorgegeven voor statistieken of reclame, en weigeren is even makkelijk als instemmen. Je kunt je keuze op elk moment wijzigen, met werking voor de toekomst.",
        {
          storage: {
            session:
              "Cookie, noodzakelijk. Vindt je winkelwagen terug en houdt je na het aanmelden aangemeld; geplaatst als je iets in de winkelwagen legt of je aanmeldt. Zonder account eindigt hij na 30 dagen zonder gebruik, uiterlijk na 180 dagen; aangemeld na 14 dagen zonder gebruik, uiterlijk na 90 dagen.",
            orders:
              "Cookie, noodzakelijk. Houdt bestellingen open waarvan je de link hebt geopend; geplaatst als je er een zonder account opent. Tot je de browser sluit.",
            device:
              "Cookie, noodzakelijk. Markeert een browser waarin je al eens bent aangemeld, zodat foute pogingen van anderen je niet buitensluiten; geplaatst als je je aanmeldt. Het zegt niet wie je bent. {days} dagen.",
            steps:
              "Cookie, noodzakelijk. Onthoudt met welke stappen van een bestelling je bent begonnen, zodat er bij vernieuwen of teruggaan niets verloren gaat; geplaatst wanneer je van de winkelwagen naar de bestelling gaat. Tot je de browser sluit.",
            cartCount:
              "Cookie, noodzakelijk. Het aantal producten in je winkelwagen, voor de kop van de pagina; een per winkel, geplaatst als je er iets in legt. {days} dagen.",
            country:
              "Cookie, noodzakelijk. Landcode van twee letters om een winkel voor te stellen. Hooguit {days} dagen.",
            declinedRegion:
              "Lokale opslag, noodzakelijk. Onthoudt dat je in een winkel wilde blijven; opgeslagen op dat moment. Tot je het verwijdert.",
            helpTopic:
              "Sessieopslag, noodzakelijk. Onthoudt bij welk helponderwerp je het laatst was; geschreven als je er een opent. Tot je het tabblad sluit.",
            helpSearchHosts:
              "Sessieopslag, noodzakelijk. Onthoudt welke server van de zoekfunctie van de help niet antwoordde, zodat je er niet nog eens op wacht; geschreven als je in de help zoekt. Tot je het tabblad sluit.",
            designs:
              "Lokale opslag en database van de browser, noodzakelijk. Bewaren de ontwerpen uit de editor, zodat herladen of een onderbreking je niets kost; geschreven terwijl je ontwerpt. Tot je uitlogt of ze verwijdert, hooguit {days} dagen nadat je er voor het laatst aan werkte.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Wie gegevens ontvangt",
      blocks: [
        "We geven alleen door wat voor de taak nodig is:",
        {
          list: [
            "aan onze hostingprovider ({hostingProvider}) en aanbieders van e-mail en technische diensten, als verwerkers op grond van een overeenkomst;",
            "aan productiepartners: drukbestanden en, bij rechtstreekse verzending, het afleveradres;",
            "aan vervoerders: naam, adres, telefoonnummer en e-mailadres om de levering aan te kondigen;",
            "aan de aanbieder van de betaalmethode die je kiest, zoals Stripe, PayPal, Hokodo of je bank, elk als zelfstandig verwerkingsverantwoordelijke;",
            "aan belastingadviseurs, autoriteiten en rechters, als de wet dat vereist of vorderingen moeten worden ingesteld.",
          ],
        },
        "We verkopen geen persoonsgegevens.",
      ],
    },
    {
      id: "transfers",
      heading: "Doorgifte buiten de Europese Economische Ruimte",
      blocks: [
        "Bij leveringen naar het Verenigd Koninkrijk, Zwitserland of de Verenigde Staten worden de gegevens die voor de levering nodig zijn daarheen gestuurd; voor zover er geen adequaatheidsbesluit bestaat, is dat noodzakelijk om je overeenkomst uit te voeren (art. 49, lid 1, onder b). De Europese Commissie heeft adequaatheidsbesluiten genomen voor het Verenigd Koninkrijk en Zwitserland. Aanbieders in de Verenigde Staten ontvangen alleen gegevens als ze gecertificeerd zijn onder het EU-US Data Privacy Framework of gebonden zijn aan de standaardcontractbepalingen van de Commissie. Je kunt ons om een kopie vragen.",
      ],
    },
    {
      id: "rights",
      heading: "Je rechten",
      blocks: [
        "Je kunt ons op elk moment kosteloos vragen om:",
        {
          list: [
            "inzage in je gegevens en een kopie ervan;",
            "correctie van onjuiste gegevens en aanvulling van onvolledige gegevens;",
            "verwijdering of beperking van de verwerking, voor zover geen wettelijke bewaarplicht dat verhindert;",
            "de gegevens die je ons hebt gegeven, in machineleesbare vorm, ook voor een andere aanbieder.",
          ],
        },
        "Je kunt toestemming op elk moment intrekken; wat tot dan toe is gedaan, blijft rechtmatig. Je kunt om redenen die met je specifieke situatie te maken hebben bezwaar maken tegen verwerking op grond van gerechtvaardigd belang, en tegen direct marketing zonder opgave van redenen. Schrijf naar {dataProtectionEmail}. We antwoorden binnen een maand. Bij gerede twijfel kunnen we om een bewijs van identiteit vragen.",
      ],
    },
    {
      id: "authority",
      heading: "Klacht bij een autoriteit",
      blocks: [
        "Je kunt een klacht indienen bij de autoriteit van de plaats waar je woont of werkt, of waar de vermeende inbreuk plaatsvond. De voor ons verantwoordelijke autoriteit is: {dataProtectionAuthority}. In het Verenigd Koninkrijk is dat de Information Commissioner, in Zwitserland de federale functionaris voor gegevensbescherming en openbaarheid.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Geautomatiseerde besluiten",
      blocks: [
        "We nemen geen besluiten die uitsluitend op geautomatiseerde verwerking berusten en rechtsgevolgen voor je hebben of je op vergelijkbare wijze aanmerkelijk treffen. Betaaldiensten kunnen op eigen verantwoordelijkheid controleren op fraude of kredietwaardigheid; ze informeren je zelf. Als een betaalmethode wordt geweigerd, kun je een andere kiezen of ons schrijven.",
      ],
    },
    {
      id: "children",
      heading: "Kinderen",
      blocks: [
        "De winkel is bedoeld voor bedrijven en volwassenen. We verwerken niet bewust gegevens van kinderen onder de 16 jaar. Merk je zo’n geval op, schrijf ons dan en we verwijderen de gegevens.",
      ],
    },
    {
      id: "changes",
      heading: "Wijzigingen van deze verklaring",
      blocks: [
        "We passen deze verklaring aan als de winkel of de wet verandert en publiceren de nieuwe versie hier met de datum. Willen we gegevens voor een nieuw doel gebruiken, dan laten we dat vooraf weten en vragen we toestemming waar dat nodig is.",
      ],
    },
  ],
} satisfies LegalDocument;
