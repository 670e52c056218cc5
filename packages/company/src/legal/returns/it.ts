import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Politica di reso",
  summary:
    "Che cosa i consumatori possono restituire entro 14 giorni, perché per i prodotti su misura è diverso e che cosa facciamo se qualcosa non va nel tuo ordine. Data di entrata in vigore: {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Prodotti a magazzino: 14 giorni per ripensarci",
      blocks: [
        "Se sei un consumatore, hai il diritto di recedere dall’acquisto di prodotti a magazzino, come scatole neutre, kit campioni e articoli prestampati, entro 14 giorni senza indicarne le ragioni. Il periodo scade dopo 14 giorni dal giorno in cui tu, o un terzo da te designato diverso dal vettore, acquisisci il possesso della merce; se un ordine arriva in più pacchi, conta l’ultimo.",
        "I professionisti non hanno diritto di recesso. Che cosa intendiamo per consumatore è spiegato nelle <terms>condizioni generali di vendita</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Prodotti su misura: esclusi, e perché",
      blocks: [
        "Realizziamo gli imballaggi stampati e quelli nelle tue dimensioni soltanto per te; non possiamo venderli ad altri. Per questo la legge esclude il diritto di recesso per i beni confezionati su misura o chiaramente personalizzati (articolo 16, lettera c), della direttiva 2011/83/UE; in Italia articolo 59, comma 1, lettera c), del Codice del consumo). L’ordine indica gli articoli interessati. Se un ordine contiene entrambi i tipi, puoi recedere per i prodotti a magazzino.",
        "La produzione non è ancora iniziata? Scrivici subito: fermeremo l’ordine se è ancora possibile. I tuoi diritti in caso di difetti valgono pienamente anche per i prodotti su misura.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Come recedere",
      blocks: [
        "Puoi scegliere uno di questi modi:",
        {
          list: [
            "Online: usa «recedere dal contratto qui» presso il tuo ordine e poi «conferma recesso». Non serve un account. Ti inviamo subito per e-mail una conferma di ricevimento con contenuto, data e ora della dichiarazione.",
            "Per e-mail a {supportEmail} o per lettera a {companyName}, {companyAddress}. Basta una dichiarazione esplicita; puoi usare il modulo qui sotto, ma non è obbligatorio.",
          ],
        },
        "È sufficiente inviare la dichiarazione prima della scadenza dei 14 giorni.",
      ],
    },
    {
      id: "sending-back",
      heading: "Restituzione della merce",
      blocks: [
        "Spedisci la merce entro 14 giorni dal recesso a: {returnAddress}. Allega il numero d’ordine. I costi diretti della restituzione sono a tuo carico.",
        "Rispondi della diminuzione di valore solo se deriva da una manipolazione diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.",
      ],
    },
    {
      id: "refund",
      heading: "Il rimborso",
      blocks: [
        "Rimborsiamo tutti i pagamenti per la merce restituita, compresa la nostra consegna standard meno costosa, entro 14 giorni dal ricevimento del recesso. Usiamo lo stesso mezzo di pagamento da te usato, salvo che tu ne abbia espressamente accettato un altro, senza alcun costo. Possiamo attendere che la merce sia tornata o che tu abbia dimostrato di averla spedita, se precedente.",
      ],
    },
    {
      id: "defects",
      heading: "Merce danneggiata, errata o difettosa",
      blocks: [
        "Questo vale per tutti i prodotti e per tutti i clienti. Scrivi a {supportEmail} e indicaci, per quanto possibile:",
        {
          list: [
            "il numero d’ordine e il numero di pezzi interessati;",
            "che cosa non va, con almeno due fotografie: una del difetto e una dell’imballo così come è arrivato;",
            "che cosa desideri: sostituzione, riduzione del prezzo o, dove la legge lo prevede, rimborso.",
          ],
        },
        "Rispondiamo entro 14 giorni. Se la merce deve tornare da noi, organizziamo e paghiamo la restituzione. I consumatori hanno la garanzia legale di almeno due anni; i termini per i professionisti si trovano nelle <terms>condizioni generali di vendita</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Modulo di recesso tipo",
      blocks: [
        "(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto.)",
        {
          list: [
            "Destinatario: {companyName}, {companyAddress}, {supportEmail}:",
            "Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni (*) / di prestazione del seguente servizio (*):",
            "Ordinato il (*) / ricevuto il (*):",
            "Nome del/dei consumatore(i):",
            "Indirizzo del/dei consumatore(i):",
            "Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea):",
            "Data:",
          ],
        },
        "(*) Cancellare la dicitura inutile.",
      ],
    },
  ],
} satisfies LegalDocument;
