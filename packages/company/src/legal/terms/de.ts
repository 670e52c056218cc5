import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Allgemeine Geschäftsbedingungen (AGB)",
  summary:
    "Die Regeln für den Einkauf bei {brandName}: wie aus einer Bestellung ein Vertrag wird, was Sie zahlen, was Sie erhalten und was Sie tun können, wenn etwas nicht stimmt. Stand: {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Ihr Vertragspartner",
      blocks: [
        "Der Vertrag kommt zustande mit {companyName}, {companyAddress} („wir“). Registereintrag, Steuernummern und weitere Angaben finden Sie im <impressum>Impressum</impressum>. Sie erreichen uns per E-Mail unter {supportEmail}[ und telefonisch unter {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Geltungsbereich",
      blocks: [
        "Wir verkaufen an Unternehmer und an Verbraucher. Verbraucher ist jede natürliche Person, die zu Zwecken kauft, die überwiegend weder ihrer gewerblichen noch ihrer selbständigen beruflichen Tätigkeit zugerechnet werden können. Die Regeln für Verbraucher gelten auch für Einzelunternehmer, die das polnische Recht wie Verbraucher schützt, weil der Kauf nicht zu ihrem beruflichen Fachgebiet gehört.",
        "Geschäftsbedingungen eines Unternehmers gelten nur, wenn wir ihnen schriftlich zugestimmt haben. Ein individuelles Angebot von uns geht diesen AGB vor, soweit es von ihnen abweicht.",
        "Für die Nutzung des Shops benötigen Sie einen aktuellen Webbrowser und eine E-Mail-Adresse. Rechtswidrige Inhalte dürfen nicht hochgeladen werden.",
      ],
    },
    {
      id: "products",
      heading: "Unsere Waren",
      blocks: [
        {
          list: [
            "Sonderanfertigungen: Verpackungen, die wir nach Ihrer Größe, Ihrem Design oder Ihrem Text herstellen. Das ist der größte Teil unseres Sortiments.",
            "Lagerware: Produkte ohne individuellen Druck, die wir vorrätig halten, etwa unbedruckte Kartons, Mustersets und vorbedruckte Artikel.",
          ],
        },
        "Maße sind Innenmaße, sofern nichts anderes angegeben ist. Für einen bestimmten Zweck, etwa den direkten Kontakt mit Lebensmitteln, eignet sich eine Verpackung nur, wenn die Produktseite dies ausdrücklich sagt; fragen Sie uns im Zweifel oder testen Sie ein Muster.",
      ],
    },
    {
      id: "ordering",
      heading: "Bestellung und Vertragsschluss",
      blocks: [
        "Die Darstellung im Shop ist noch kein bindendes Angebot, sondern eine Aufforderung zur Bestellung.",
        {
          list: [
            "Sie wählen Produkt, Größe, Menge und bei Sonderanfertigungen Ihr Design und legen alles in den Warenkorb.",
            "Sie geben Ihre Daten ein und wählen Lieferung und Zahlung. Bis zum Absenden können Sie zurückgehen und alle Eingaben berichtigen.",
            "Die letzte Seite fasst Waren, Gesamtpreis und Liefertermin zusammen. Mit dem Klick auf die Schaltfläche, die auf die Zahlungspflicht hinweist, geben Sie ein bindendes Angebot ab.",
            "Wir bestätigen den Eingang unverzüglich per E-Mail. Der Vertrag ist geschlossen, sobald wir die Bestellung per E-Mail annehmen.",
          ],
        },
        "Haben wir nicht innerhalb von zwei Werktagen angenommen, sind Sie nicht mehr gebunden und erhalten eine bereits geleistete Zahlung sofort zurück. Wir speichern den Vertragstext und senden ihn Ihnen zusammen mit diesen AGB per E-Mail zu. Verträge können in den Sprachen geschlossen werden, in denen der Shop angezeigt wird.",
      ],
    },
    {
      id: "prices",
      heading: "Preise und Steuern",
      blocks: [
        "Die Preise in diesem Shop verstehen sich in {currency}.",
        {
          only: "net-and-gross",
          text: "Die Preise werden ohne und mit Umsatzsteuer nebeneinander angezeigt, gerechnet mit einem Satz von {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Als netto gekennzeichnete Produktpreise verstehen sich ohne Umsatzsteuer; Preise mit Umsatzsteuer werden mit einem Satz von {vatRate} berechnet.",
        },
        {
          only: "no-vat",
          text: "In diesem Shop wird keine Umsatzsteuer berechnet (Satz: {vatRate}). Fällt am Lieferort eine Verkaufssteuer an, wird sie vor der Bestellung angezeigt.",
        },
        "Vor der Bestellung sehen Sie stets den Gesamtbetrag, aufgeteilt in Nettobetrag, Steuer, Versand und etwaige weitere Kosten. Danach kommt nichts hinzu. Bei Lieferung in einen anderen EU-Staat mit gültiger Umsatzsteuer-Identifikationsnummer gelten die Regeln für innergemeinschaftliche Lieferungen.",
        "Überquert die Ware eine Zollgrenze, zeigt die Bestellübersicht, welche Zollkosten enthalten sind. Weitere Abgaben, die die Behörden erheben, tragen Sie nur, wenn die Übersicht vor der Bestellung darauf hingewiesen hat.",
      ],
    },
    {
      id: "payment",
      heading: "Zahlung",
      blocks: [
        "Zahlungsarten in diesem Shop: {paymentMethods}. Welche davon für Ihre Bestellung verfügbar sind, sehen Sie an der Kasse. Für keine berechnen wir ein Entgelt.",
        "Die Zahlung ist mit der Bestellung fällig, sofern kein Kauf auf Rechnung vereinbart ist. Bei Banküberweisung beginnt die Produktion nach Zahlungseingang; geht die Zahlung nicht innerhalb von 14 Tagen ein, dürfen wir die Bestellung stornieren. Rechnungen erhalten Sie elektronisch.",
      ],
    },
    {
      id: "artwork",
      heading: "Ihre Druckdaten und die Rechte daran",
      blocks: [
        "Ihre Designs, Texte, Bilder und Marken bleiben Ihre. Sie gestatten uns und unseren Produktionspartnern, sie zu speichern, zu prüfen, technisch anzupassen und zu vervielfältigen, soweit Ihre Bestellung es erfordert. Für Werbung verwenden wir sie nicht ohne Ihre Zustimmung.",
        "Sie stellen sicher, dass Sie die gelieferten Inhalte verwenden dürfen und dass diese weder gegen Gesetze noch gegen Rechte Dritter verstoßen. Haben Sie einen Verstoß zu vertreten, tragen Sie die notwendigen Kosten der Ansprüche, die deswegen gegen uns erhoben werden. Rechtswidrige Inhalte dürfen wir ablehnen. Für gesetzlich vorgeschriebene Angaben auf Ihrer Verpackung sind Sie selbst verantwortlich.",
      ],
    },
    {
      id: "tolerances",
      heading: "Korrekturabzug und Toleranzen",
      blocks: [
        "Erhalten Sie einen Korrekturabzug, prüfen Sie vor der Freigabe Schreibweise, Position, Größe und Farben: Produziert wird nach dem freigegebenen Korrekturabzug. Ein Bildschirm kann Druckfarben nicht genau wiedergeben.",
        "Papier, Karton und Druck schwanken technisch bedingt. Folgende Abweichungen sind kein Mangel, solange die Ware für ihren Zweck geeignet ist:",
        {
          list: [
            "bis zu ±2 mm bei Schnitt, Rillung und Stand des Drucks, sofern die Produktseite keinen anderen Wert nennt;",
            "geringe Farbabweichungen vom Korrekturabzug, zwischen Auflagen und zwischen Materialien;",
            "bis zu 5 % mehr Stück als bestellt, ohne Berechnung.",
          ],
        },
        "Die gesetzlichen Rechte von Verbrauchern werden dadurch nicht eingeschränkt.",
      ],
    },
    {
      id: "delivery",
      heading: "Lieferung",
      blocks: [
        "Aus diesem Shop liefern wir in folgende Länder: {shippingCountries}. Einzelne Gebiete können ausgenommen sein; das sehen Sie vor der Bestellung.",
        "Der Liefertermin wird vor der Bestellung angezeigt. Er setzt sich zusammen aus der Produktion, gerechnet ab Zahlung und Druckfreigabe, und dem Transport. Übliche Transportdauer in Werktagen: {deliveryDays}. Werktage sind Montag bis Freitag, ausgenommen Feiertage am Produktions- oder Lieferort.",
        "Lässt sich ein Termin nicht halten, informieren wir Sie, sobald wir es wissen. Liefern wir auch innerhalb einer von Ihnen gesetzten angemessenen Nachfrist nicht, können Sie vom Vertrag zurücktreten und erhalten Ihr Geld zurück.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Gefahrübergang und Eigentumsvorbehalt",
      blocks: [
        "Bei Verbrauchern geht die Gefahr des Verlusts oder der Beschädigung über, wenn sie oder eine von ihnen benannte Person die Ware erhalten; bei Unternehmern mit der Übergabe an den Frachtführer. Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Widerrufsrecht für Verbraucher",
      blocks: [
        "Verbraucher können den Kauf von Lagerware innerhalb von 14 Tagen nach Erhalt ohne Angabe von Gründen widerrufen, über die Online-Funktion „Vertrag widerrufen“ oder durch eine andere eindeutige Erklärung. Dieses Recht gewähren wir in allen Ländern, in die wir liefern.",
        "Kein Widerrufsrecht besteht bei Waren, die nach Ihren Vorgaben angefertigt werden oder eindeutig auf Ihre persönlichen Bedürfnisse zugeschnitten sind. Einzelheiten und das Muster-Widerrufsformular finden Sie in der <returns>Widerrufsbelehrung</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Gesetzliche Gewährleistung",
      blocks: [
        "Wir haften nach dem Gesetz dafür, dass die Ware dem Vertrag entspricht; das gilt auch für Sonderanfertigungen. Verbraucher in der Europäischen Union haben ab Lieferung mindestens zwei Jahre gesetzliche Gewährleistung: kostenlose Reparatur oder Ersatzlieferung und unter den gesetzlichen Voraussetzungen Minderung oder Rückzahlung des Preises. Günstigere Vorschriften des Wohnsitzstaats bleiben unberührt.",
        "Gegenüber Unternehmern beheben wir Mängel durch Ersatzlieferung oder, wenn diese fehlschlägt, durch Minderung oder Erstattung für die betroffenen Stücke. Ihre Mängelansprüche verjähren ein Jahr nach Lieferung, es sei denn, wir haben den Mangel verschwiegen.",
      ],
    },
    {
      id: "complaints",
      heading: "Reklamationen",
      blocks: [
        "Schreiben Sie an {supportEmail}, möglichst mit Bestellnummer, betroffener Menge und Fotos. Wir antworten innerhalb von 14 Tagen.",
        "Unternehmer zeigen Transportschäden innerhalb von 7 Tagen nach Lieferung an, andere erkennbare Mängel innerhalb von 30 Tagen und verdeckte Mängel innerhalb von 7 Tagen nach Entdeckung. Verbraucher müssen diese Fristen nicht einhalten.",
      ],
    },
    {
      id: "liability",
      heading: "Haftung",
      blocks: [
        "Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsrecht und überall dort, wo das Gesetz eine Beschränkung verbietet. Gegenüber Verbrauchern haften wir nach den gesetzlichen Vorschriften. Im Übrigen ist unsere Haftung gegenüber Unternehmern auf den Nettowert der betroffenen Bestellung begrenzt und umfasst keinen entgangenen Gewinn.",
      ],
    },
    {
      id: "accessibility",
      heading: "Barrierefreiheit",
      blocks: [
        "Wir gestalten den Shop nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, für die Bedienung mit der Tastatur, mit Hilfstechnologien und auf kleinen Bildschirmen. Stoßen Sie auf eine Barriere, schreiben Sie an {supportEmail}; wir helfen Ihnen, auf anderem Weg zu bestellen.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Anwendbares Recht und Streitigkeiten",
      blocks: [
        "Es gilt polnisches Recht unter Ausschluss des UN-Kaufrechts. Verbraucher behalten zusätzlich den Schutz der zwingenden Vorschriften ihres Wohnsitzstaats und können dort vor Gericht gehen. Für Streitigkeiten mit Unternehmern sind die Gerichte an unserem Sitz zuständig.",
        "Bitte wenden Sie sich zuerst an uns. Können wir die Beschwerde eines Verbrauchers nicht beilegen, teilen wir in unserer Antwort mit, ob wir einer außergerichtlichen Streitbeilegung zustimmen. Für uns zuständig ist: {disputeBody}. Verbraucher in der EU erhalten außerdem kostenlosen Rat beim Europäischen Verbraucherzentrum ihres Landes.",
      ],
    },
    {
      id: "changes",
      heading: "Änderungen und Schlussbestimmungen",
      blocks: [
        "Für Ihre Bestellung gilt die Fassung, die bei der Bestellung in Kraft war; neue Fassungen gelten nur für spätere Bestellungen. Ist eine Bestimmung unwirksam, bleiben die übrigen in Kraft, und an ihre Stelle tritt die gesetzliche Regelung.",
      ],
    },
  ],
} satisfies LegalDocument;
