import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Widerrufsbelehrung und Rückgabe",
  summary:
    "Was Verbraucher innerhalb von 14 Tagen zurückgeben können, warum für Sonderanfertigungen anderes gilt und was wir tun, wenn mit Ihrer Bestellung etwas nicht stimmt. Stand: {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Lagerware: 14 Tage Widerrufsrecht",
      blocks: [
        "Als Verbraucher haben Sie das Recht, den Kauf von Lagerware, etwa unbedruckten Kartons, Mustersets und vorbedruckten Artikeln, binnen 14 Tagen ohne Angabe von Gründen zu widerrufen. Die Frist endet 14 Tage nach dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Ware in Besitz genommen haben; kommt eine Bestellung in mehreren Paketen, zählt das letzte.",
        "Unternehmer haben kein Widerrufsrecht. Wen wir als Verbraucher ansehen, steht in <terms>unseren AGB</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Sonderanfertigungen: ausgenommen, und warum",
      blocks: [
        "Bedruckte Verpackungen und Verpackungen in Ihrem Wunschmaß fertigen wir nur für Sie; wir können sie an niemand anderen verkaufen. Das Gesetz schließt das Widerrufsrecht deshalb für Waren aus, die nach Kundenvorgaben angefertigt oder eindeutig auf persönliche Bedürfnisse zugeschnitten sind (Artikel 16 Buchstabe c der Richtlinie 2011/83/EU). Ihre Bestellung zeigt, welche Artikel das betrifft. Enthält eine Bestellung beides, können Sie den Kauf der Lagerware widerrufen.",
        "Die Produktion hat noch nicht begonnen? Schreiben Sie uns sofort: Wir halten die Bestellung an, wenn das noch möglich ist. Ihre Rechte bei Mängeln gelten auch für Sonderanfertigungen in vollem Umfang.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "So widerrufen Sie",
      blocks: [
        "Sie haben die Wahl:",
        {
          list: [
            "Online: Nutzen Sie bei Ihrer Bestellung die Funktion „Vertrag widerrufen“ und danach „Widerruf bestätigen“. Ein Kundenkonto ist nicht nötig. Wir senden Ihnen unverzüglich per E-Mail eine Eingangsbestätigung mit Inhalt, Datum und Uhrzeit Ihrer Erklärung.",
            "Per E-Mail an {supportEmail} oder per Brief an {companyName}, {companyAddress}. Eine eindeutige Erklärung genügt; Sie können das Formular unten verwenden, müssen es aber nicht.",
          ],
        },
        "Zur Wahrung der Frist reicht es, wenn Sie die Erklärung vor Ablauf der 14 Tage absenden.",
      ],
    },
    {
      id: "sending-back",
      heading: "Rücksendung der Ware",
      blocks: [
        "Senden Sie die Ware innerhalb von 14 Tagen nach Ihrem Widerruf an: {returnAddress}. Legen Sie die Bestellnummer bei. Sie tragen die unmittelbaren Kosten der Rücksendung.",
        "Für einen Wertverlust müssen Sie nur aufkommen, wenn er auf einen Umgang mit der Ware zurückgeht, der zur Prüfung ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.",
      ],
    },
    {
      id: "refund",
      heading: "Ihre Erstattung",
      blocks: [
        "Wir erstatten alle Zahlungen für die zurückgegebene Ware einschließlich unserer günstigsten Standardlieferung binnen 14 Tagen nach Eingang Ihres Widerrufs. Wir verwenden dasselbe Zahlungsmittel wie Sie, sofern Sie nicht ausdrücklich einem anderen zugestimmt haben, und berechnen dafür kein Entgelt. Wir dürfen warten, bis die Ware zurück ist oder Sie die Absendung nachgewiesen haben, je nachdem, was früher eintritt.",
      ],
    },
    {
      id: "defects",
      heading: "Beschädigte, falsche oder mangelhafte Ware",
      blocks: [
        "Dies gilt für alle Waren und alle Kunden. Schreiben Sie an {supportEmail} und teilen Sie uns nach Möglichkeit mit:",
        {
          list: [
            "die Bestellnummer und die betroffene Stückzahl;",
            "was nicht stimmt, mit mindestens zwei Fotos: eines vom Mangel und eines von der Verpackung im Zustand der Anlieferung;",
            "was Sie wünschen: Ersatz, Minderung oder, wo das Gesetz es vorsieht, Rückzahlung.",
          ],
        },
        "Wir antworten innerhalb von 14 Tagen. Brauchen wir die Ware zurück, organisieren und bezahlen wir die Rücksendung. Verbraucher haben mindestens zwei Jahre gesetzliche Gewährleistung; die Fristen für Unternehmer stehen in <terms>unseren AGB</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Muster-Widerrufsformular",
      blocks: [
        "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
        {
          list: [
            "An {companyName}, {companyAddress}, {supportEmail}:",
            "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*):",
            "Bestellt am (*) / erhalten am (*):",
            "Name des/der Verbraucher(s):",
            "Anschrift des/der Verbraucher(s):",
            "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):",
            "Datum:",
          ],
        },
        "(*) Unzutreffendes streichen.",
      ],
    },
  ],
} satisfies LegalDocument;
