import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Datenschutzerklärung",
  summary:
    "Welche personenbezogenen Daten {brandName} verarbeitet, wozu, wie lange und welche Rechte Sie haben. Stand: {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Verantwortlicher",
      blocks: [
        "Verantwortlicher ist {companyName}, {companyAddress}. In allen Fragen zu personenbezogenen Daten schreiben Sie an {dataProtectionEmail}.",
        "Unser Vertreter im Vereinigten Königreich (Artikel 27 UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Was wir verarbeiten, wozu und wie lange",
      blocks: [
        "Wir fragen nur nach dem, was der jeweilige Zweck erfordert. Die Rechtsgrundlagen stehen in der Datenschutz-Grundverordnung (DSGVO); im Vereinigten Königreich und in der Schweiz gelten die dortigen entsprechenden Vorschriften.",
        {
          facts: [
            [
              "Besuch des Shops",
              "IP-Adresse, Uhrzeit, aufgerufene Seite, Angaben zum Browser. Um Seiten auszuliefern, Fehler zu finden und Angriffe abzuwehren. Berechtigtes Interesse an einem sicheren Shop (Art. 6 Abs. 1 lit. f). Höchstens 30 Tage, länger nur zur Aufklärung eines konkreten Angriffs.",
            ],
            [
              "Land des Besuchs",
              "Das aus der IP-Adresse abgeleitete Land. Um den passenden Shop vorzuschlagen; Sie werden nie gegen Ihren Willen weitergeleitet. Berechtigtes Interesse an einem passenden Angebot (Art. 6 Abs. 1 lit. f). Nur in Ihrem Browser gespeichert, wie unten aufgeführt.",
            ],
            [
              "Warenkorb und Designs",
              "Inhalt des Warenkorbs, Designs und hochgeladene Dateien. Um auszuführen, worum Sie uns bitten (Art. 6 Abs. 1 lit. b). Warenkörbe und Designs ohne Konto: {guestDays} Tage nach der letzten Änderung; Designs eines Kontos: bis Sie sie oder Ihr Konto löschen.",
            ],
            [
              "Markenpaket",
              "Name, Farben, Schriften und Logos, die Sie für Ihre Designs aufbewahren. Um auszuführen, worum Sie uns bitten (Art. 6 Abs. 1 lit. b). Ohne Konto: {guestDays} Tage nach der letzten Änderung; mit Konto: bis Sie es oder Ihr Konto löschen.",
            ],
            [
              "Kundenkonto",
              "Name, E-Mail-Adresse, Passwort als nicht umkehrbarer Hash, Firmendaten, Anschriften, Anmeldezeiten. Um Ihr Konto zu führen (Art. 6 Abs. 1 lit. b). Bis Sie das Konto schließen; Anmeldedaten 90 Tage nach Ablauf der Sitzung.",
            ],
            [
              "Bestellungen, Angebote und Lieferung",
              "Kontaktdaten, Liefer- und Rechnungsanschrift, Telefonnummer für den Frachtführer, Inhalt der Bestellung, Druckdaten. Um den Vertrag zu schließen und zu erfüllen (Art. 6 Abs. 1 lit. b). Bis Ansprüche aus dem Vertrag verjährt sind, in der Regel nach sechs Jahren.",
            ],
            [
              "Zahlung",
              "Betrag, Zahlungsart, Status und Referenz des Zahlungsdienstleisters. Kartennummern erhält nur der Dienstleister, nie wir. Um den Vertrag zu erfüllen (Art. 6 Abs. 1 lit. b). Technische Mitteilungen der Dienstleister: 13 Monate; Buchungsbelege wie Rechnungen.",
            ],
            [
              "Rechnungen und Steuern",
              "Rechnungsdaten, Umsatzsteuer-Identifikationsnummer und Ergebnis ihrer Prüfung. Rechtliche Verpflichtung (Art. 6 Abs. 1 lit. c). So lange das Steuerrecht es verlangt, höchstens zehn Jahre nach Ende des Jahres.",
            ],
            [
              "Anfragen, Reklamationen, Widerrufe",
              "Ihre Nachricht, Kontaktdaten, Bestellnummer, Fotos. Um Ihnen zu antworten, den Vertrag zu erfüllen und rechtlichen Pflichten nachzukommen (Art. 6 Abs. 1 lit. b und c). Bis Ansprüche verjährt sind; allgemeine Anfragen ein Jahr.",
            ],
            [
              "Hilfeseiten",
              "Ob ein Artikel geholfen hat, der Grund und was Sie dazu schreiben, sowie Suchen ohne Treffer. Nach Tagen gezählt und niemandem zugeordnet; E-Mail-Adressen und lange Nummern werden vorher entfernt. Berechtigtes Interesse an besserer Hilfe (Art. 6 Abs. 1 lit. f). 13 Monate.",
            ],
            [
              "Newsletter",
              "E-Mail-Adresse, Zeitpunkt und Wortlaut Ihrer Einwilligung. Nur wenn Sie ihn bestellen und bestätigen (Art. 6 Abs. 1 lit. a). Bis Sie ihn abbestellen; der Nachweis der Einwilligung drei Jahre länger.",
            ],
            [
              "Statistik und Werbung",
              "Aufgerufene Seiten, Ereignisse, Kennung eines Anzeigenklicks. Nur mit Ihrer Einwilligung (Art. 6 Abs. 1 lit. a). Bis Sie sie widerrufen, höchstens 13 Monate.",
            ],
            [
              "Sicherheit und Nachweis",
              "Aufzeichnungen über Änderungen an Konten, Bestellungen und Zahlungen. Berechtigtes Interesse, Missbrauch zu verhindern und Ansprüche zu belegen (Art. 6 Abs. 1 lit. f). Sechs Jahre.",
            ],
          ],
        },
        "Ohne die als erforderlich gekennzeichneten Angaben können wir eine Bestellung nicht ausführen. Alle anderen Angaben sind freiwillig.",
      ],
    },
    {
      id: "storage",
      heading: "Cookies und Speicher in Ihrem Browser",
      blocks: [
        "Notwendige Einträge speichern wir ohne Einwilligung, weil Sie die gewünschte Funktion sonst nicht nutzen könnten. Alle anderen speichern wir erst, nachdem Sie zugestimmt haben. Vorher wird nichts für Statistik oder Werbung gemessen oder weitergegeben, und Ablehnen ist so einfach wie Zustimmen. Sie können Ihre Wahl jederzeit mit Wirkung für die Zukunft ändern.",
        {
          storage: {
            session:
              "Cookie, notwendig. Findet Ihren Warenkorb wieder und hält Sie nach der Anmeldung angemeldet; wird gesetzt, wenn Sie etwas in den Warenkorb legen oder sich anmelden. Endet ohne Konto nach 30 Tagen ohne Nutzung, spätestens nach 180 Tagen; angemeldet nach 14 Tagen ohne Nutzung, spätestens nach 90 Tagen.",
            orders:
              "Cookie, notwendig. Hält Bestellungen offen, deren Link Sie geöffnet haben; wird gesetzt, wenn Sie eine ohne Konto öffnen. Bis Sie den Browser schließen.",
            device:
              "Cookie, notwendig. Kennzeichnet einen Browser, in dem Sie sich schon angemeldet haben, damit Fehlversuche anderer Sie nicht aussperren; wird bei der Anmeldung gesetzt. Es sagt nicht, wer Sie sind. {days} Tage.",
            steps:
              "Cookie, notwendig. Merkt sich, welche Schritte einer Bestellung Sie begonnen haben, damit beim Neuladen oder Zurückgehen nichts verloren geht; wird gesetzt, wenn Sie vom Warenkorb zur Bestellung gehen. Bis Sie den Browser schließen.",
            cartCount:
              "Cookie, notwendig. Anzahl der Produkte in Ihrem Warenkorb, für den Seitenkopf; einer je Shop, wird gesetzt, wenn Sie etwas hineinlegen. {days} Tage.",
            country:
              "Cookie, notwendig. Ländercode aus zwei Buchstaben, um einen Shop vorzuschlagen. Höchstens {days} Tage.",
            declinedRegion:
              "Lokaler Speicher, notwendig. Merkt sich, dass Sie in einem Shop bleiben wollten; gesetzt, wenn Sie das wählen. Bis Sie ihn löschen.",
            helpTopic:
              "Sitzungsspeicher, notwendig. Merkt sich, bei welchem Thema der Hilfe Sie zuletzt waren; geschrieben, wenn Sie ein Thema öffnen. Bis Sie den Tab schließen.",
            helpSearchHosts:
              "Sitzungsspeicher, notwendig. Merkt sich, welcher Server der Hilfesuche nicht geantwortet hat, damit Sie nicht noch einmal auf ihn warten; geschrieben, wenn Sie in der Hilfe suchen. Bis Sie den Tab schließen.",
            designs:
              "Lokaler Speicher und Datenbank des Browsers, notwendig. Bewahren die Entwürfe aus dem Editor auf, damit ein Neuladen oder eine Unterbrechung Sie nichts kostet; geschrieben beim Gestalten. Bis Sie sich abmelden oder sie löschen, höchstens {days} Tage, nachdem Sie zuletzt daran gearbeitet haben.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Wer Daten erhält",
      blocks: [
        "Wir geben nur weiter, was die jeweilige Aufgabe erfordert:",
        {
          list: [
            "an unseren Hosting-Anbieter ({hostingProvider}) und an Anbieter von E-Mail- und technischen Diensten, als Auftragsverarbeiter mit Vertrag;",
            "an Produktionspartner: Druckdaten und bei Direktversand die Lieferanschrift;",
            "an Frachtführer: Name, Anschrift, Telefonnummer und E-Mail-Adresse zur Ankündigung der Lieferung;",
            "an den Anbieter der von Ihnen gewählten Zahlungsart, etwa Stripe, PayPal, Hokodo oder Ihre Bank, jeweils als eigener Verantwortlicher;",
            "an Steuerberater, Behörden und Gerichte, wenn das Gesetz es verlangt oder Ansprüche zu verfolgen sind.",
          ],
        },
        "Wir verkaufen keine personenbezogenen Daten.",
      ],
    },
    {
      id: "transfers",
      heading: "Übermittlung außerhalb des Europäischen Wirtschaftsraums",
      blocks: [
        "Bei Lieferungen in das Vereinigte Königreich, die Schweiz oder die Vereinigten Staaten werden die für die Lieferung nötigen Daten dorthin übermittelt; soweit kein Angemessenheitsbeschluss besteht, ist das zur Erfüllung Ihres Vertrags erforderlich (Art. 49 Abs. 1 lit. b). Für das Vereinigte Königreich und die Schweiz hat die Europäische Kommission Angemessenheitsbeschlüsse erlassen. Anbieter in den Vereinigten Staaten erhalten Daten nur, wenn sie nach dem EU-US Data Privacy Framework zertifiziert oder durch die Standardvertragsklauseln der Kommission gebunden sind. Eine Kopie erhalten Sie auf Anfrage.",
      ],
    },
    {
      id: "rights",
      heading: "Ihre Rechte",
      blocks: [
        "Sie können von uns jederzeit kostenlos verlangen:",
        {
          list: [
            "Auskunft über Ihre Daten und eine Kopie davon;",
            "Berichtigung falscher und Vervollständigung unvollständiger Daten;",
            "Löschung oder Einschränkung der Verarbeitung, soweit keine gesetzliche Aufbewahrungspflicht entgegensteht;",
            "die Daten, die Sie uns gegeben haben, in maschinenlesbarer Form, auch für einen anderen Anbieter.",
          ],
        },
        "Eine Einwilligung können Sie jederzeit widerrufen; was bis dahin geschah, bleibt rechtmäßig. Einer Verarbeitung aus berechtigtem Interesse können Sie aus Gründen widersprechen, die sich aus Ihrer besonderen Situation ergeben, der Direktwerbung ohne Angabe von Gründen. Schreiben Sie an {dataProtectionEmail}. Wir antworten innerhalb eines Monats. Bei begründeten Zweifeln dürfen wir einen Nachweis der Identität verlangen.",
      ],
    },
    {
      id: "authority",
      heading: "Beschwerde bei einer Aufsichtsbehörde",
      blocks: [
        "Sie können sich bei der Behörde Ihres Wohn- oder Arbeitsorts oder des Orts des mutmaßlichen Verstoßes beschweren. Für uns zuständig ist: {dataProtectionAuthority}. Im Vereinigten Königreich ist es der Information Commissioner, in der Schweiz der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Automatisierte Entscheidungen",
      blocks: [
        "Wir treffen keine ausschließlich automatisierten Entscheidungen, die Ihnen gegenüber rechtliche Wirkung haben oder Sie ähnlich erheblich beeinträchtigen. Zahlungsdienstleister können in eigener Verantwortung auf Betrug oder Bonität prüfen; darüber informieren sie selbst. Wird eine Zahlungsart abgelehnt, können Sie eine andere wählen oder uns schreiben.",
      ],
    },
    {
      id: "children",
      heading: "Kinder",
      blocks: [
        "Der Shop richtet sich an Unternehmen und Erwachsene. Wir verarbeiten nicht wissentlich Daten von Kindern unter 16 Jahren. Fällt Ihnen ein solcher Fall auf, schreiben Sie uns; wir löschen die Daten.",
      ],
    },
    {
      id: "changes",
      heading: "Änderungen dieser Erklärung",
      blocks: [
        "Wir passen diese Erklärung an, wenn sich der Shop oder das Recht ändert, und veröffentlichen die neue Fassung hier mit Datum. Wollen wir Daten für einen neuen Zweck verwenden, informieren wir Sie vorher und holen, wo nötig, Ihre Einwilligung ein.",
      ],
    },
  ],
} satisfies LegalDocument;
