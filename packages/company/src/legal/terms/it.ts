import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Condizioni generali di vendita",
  summary:
    "Le regole per gli acquisti da {brandName}: come un ordine diventa contratto, quanto paghi, che cosa ricevi e che cosa puoi fare se qualcosa non va. Data di entrata in vigore: {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Chi vende",
      blocks: [
        "Il contratto è concluso con {companyName}, {companyAddress} («noi»). Registro, numeri fiscali e altri dati si trovano nelle <impressum>note legali</impressum>. Puoi contattarci all’indirizzo {supportEmail}[ o per telefono al numero {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "A chi si applicano queste condizioni",
      blocks: [
        "Vendiamo a professionisti e a consumatori. È consumatore la persona fisica che acquista prevalentemente per scopi estranei all’attività imprenditoriale, commerciale, artigianale o professionale eventualmente svolta. Le regole per i consumatori valgono anche per gli imprenditori individuali che il diritto polacco tutela come consumatori perché l’acquisto non rientra nel loro ambito professionale.",
        "Le condizioni di acquisto di un cliente professionale si applicano solo se le abbiamo accettate per iscritto. Una nostra offerta personalizzata prevale su queste condizioni se ne diverge.",
        "Per usare il negozio servono un browser aggiornato e un indirizzo e-mail. Non è consentito caricare contenuti illeciti.",
      ],
    },
    {
      id: "products",
      heading: "Che cosa vendiamo",
      blocks: [
        {
          list: [
            "Prodotti su misura: imballaggi che realizziamo secondo le dimensioni, la grafica o il testo scelti da te. Sono la maggior parte della nostra gamma.",
            "Prodotti a magazzino: articoli senza stampa personalizzata che teniamo pronti, come scatole neutre, kit campioni e articoli prestampati.",
          ],
        },
        "Salvo diversa indicazione, le dimensioni sono interne. Un imballaggio è adatto a un uso particolare, per esempio al contatto diretto con alimenti, solo se la pagina del prodotto lo indica; in caso di dubbio chiedici o prova un campione.",
      ],
    },
    {
      id: "ordering",
      heading: "Ordine e conclusione del contratto",
      blocks: [
        "Quanto mostrato nel negozio è un invito a ordinare, non ancora un’offerta vincolante.",
        {
          list: [
            "Scegli prodotto, dimensioni, quantità e, per i prodotti su misura, la grafica, e li metti nel carrello.",
            "Inserisci i tuoi dati e scegli consegna e pagamento. Fino all’invio dell’ordine puoi tornare indietro e correggere tutto.",
            "L’ultima pagina riepiloga i prodotti, il prezzo totale e la data di consegna. Premendo il pulsante che indica l’obbligo di pagare, presenti un’offerta vincolante.",
            "Confermiamo subito la ricezione per e-mail. Il contratto è concluso quando accettiamo l’ordine per e-mail.",
          ],
        },
        "Se non abbiamo accettato entro due giorni lavorativi, non sei più vincolato e l’eventuale pagamento ti viene restituito subito. Conserviamo il contratto e te lo inviamo per e-mail insieme a queste condizioni. Il contratto può essere concluso nelle lingue in cui il negozio è visualizzato.",
      ],
    },
    {
      id: "prices",
      heading: "Prezzi e imposte",
      blocks: [
        "I prezzi di questo negozio sono espressi in {currency}.",
        {
          only: "net-and-gross",
          text: "I prezzi sono mostrati affiancati, senza e con IVA (aliquota: {vatRate}).",
        },
        {
          only: "net-plus-vat",
          text: "I prezzi indicati come netti si intendono IVA esclusa; i prezzi IVA inclusa sono calcolati con questa aliquota: {vatRate}.",
        },
        {
          only: "no-vat",
          text: "In questo negozio non viene addebitata l’IVA (aliquota: {vatRate}). Se nel luogo di consegna si applica un’imposta sulle vendite, è indicata prima dell’ordine.",
        },
        "Prima di ordinare vedi sempre il totale da pagare, suddiviso in importo netto, imposta, consegna ed eventuali altri costi. In seguito non si aggiunge nulla. Per la consegna in un altro Paese dell’UE con una partita IVA valida si applicano le regole delle cessioni intracomunitarie.",
        "Se la merce attraversa una frontiera doganale, il riepilogo indica quali oneri doganali sono inclusi. Altri oneri riscossi dalle autorità sono a tuo carico solo se il riepilogo lo ha indicato prima dell’ordine.",
      ],
    },
    {
      id: "payment",
      heading: "Pagamento",
      blocks: [
        "Mezzi di pagamento in questo negozio: {paymentMethods}. Alla cassa vedi quali sono disponibili per il tuo ordine. Per nessuno addebitiamo commissioni.",
        "Il pagamento è dovuto al momento dell’ordine, salvo accordo di pagamento su fattura. Con il bonifico la produzione inizia quando la somma è arrivata; se non arriva entro 14 giorni, possiamo annullare l’ordine. Le fatture sono inviate in formato elettronico.",
      ],
    },
    {
      id: "artwork",
      heading: "I tuoi file e i relativi diritti",
      blocks: [
        "Grafiche, testi, immagini e marchi restano tuoi. Autorizzi noi e i nostri partner di produzione a conservarli, verificarli, adattarli tecnicamente e riprodurli nella misura necessaria all’ordine. Non li usiamo per pubblicità senza il tuo consenso.",
        "Garantisci di poter usare i contenuti forniti e che essi non violano la legge né diritti altrui. Se una violazione ti è imputabile, sostieni i costi necessari delle pretese avanzate contro di noi per tale motivo. Possiamo rifiutare contenuti illeciti. Le indicazioni che la legge prescrive sui tuoi imballaggi sono di tua responsabilità.",
      ],
    },
    {
      id: "tolerances",
      heading: "Bozze di stampa e tolleranze",
      blocks: [
        "Quando forniamo una bozza di stampa, controlla ortografia, posizione, dimensioni e colori prima di approvarla: la produzione segue la bozza approvata. Uno schermo non può riprodurre con esattezza i colori stampati.",
        "Carta, cartone e stampa variano per ragioni tecniche. I seguenti scostamenti non sono difetti, purché la merce sia idonea al suo scopo:",
        {
          list: [
            "fino a ±2 mm nel taglio, nella cordonatura e nella posizione della stampa, salvo un valore diverso indicato nella pagina del prodotto;",
            "lievi differenze di colore rispetto alla bozza, tra tirature e tra materiali;",
            "fino al 5% di pezzi in più rispetto all’ordine, senza addebito.",
          ],
        },
        "I diritti che la legge riconosce ai consumatori non ne sono limitati.",
      ],
    },
    {
      id: "delivery",
      heading: "Consegna",
      blocks: [
        "Da questo negozio consegniamo nei seguenti Paesi: {shippingCountries}. Singole zone possono essere escluse; lo vedi prima di ordinare.",
        "La data di consegna è indicata prima dell’ordine. Comprende la produzione, calcolata dal pagamento e dall’approvazione del file, e il trasporto. Durata abituale del trasporto in giorni lavorativi: {deliveryDays}. I giorni lavorativi vanno dal lunedì al venerdì, esclusi i festivi nel luogo di produzione o di consegna.",
        "Se una data non può essere rispettata, ti avvisiamo appena lo sappiamo. Se non consegniamo entro un termine supplementare ragionevole da te fissato, puoi risolvere il contratto e ottenere il rimborso.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Passaggio del rischio e riserva di proprietà",
      blocks: [
        "Per i consumatori il rischio di perdita o danneggiamento passa quando essi, o una persona da loro designata, ricevono la merce; per i professionisti, quando la consegniamo al vettore. La merce resta di nostra proprietà fino al pagamento integrale.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Diritto di recesso dei consumatori",
      blocks: [
        "I consumatori possono recedere dall’acquisto di prodotti a magazzino entro 14 giorni dal ricevimento, senza indicare le ragioni, con la funzione online «recedere dal contratto qui» o con qualsiasi altra dichiarazione esplicita. Riconosciamo questo diritto in tutti i Paesi in cui consegniamo.",
        "Il recesso è escluso per i beni confezionati su misura o chiaramente personalizzati. I dettagli e il modulo tipo si trovano nella <returns>politica di reso</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Garanzia legale",
      blocks: [
        "Per legge rispondiamo della conformità della merce al contratto; ciò vale anche per i prodotti su misura. Nell’Unione europea i consumatori hanno una garanzia legale di conformità di almeno due anni dalla consegna: riparazione o sostituzione gratuita e, alle condizioni di legge, riduzione del prezzo o rimborso. Restano salve le norme più favorevoli del Paese in cui il consumatore risiede.",
        "Per i professionisti rimediamo ai difetti con la sostituzione o, se questa non riesce, con una riduzione del prezzo o il rimborso dei pezzi interessati. I loro diritti per difetti si prescrivono un anno dopo la consegna, salvo che abbiamo occultato il difetto.",
      ],
    },
    {
      id: "complaints",
      heading: "Reclami",
      blocks: [
        "Scrivi a {supportEmail}, se possibile con numero d’ordine, quantità interessata e fotografie. Rispondiamo entro 14 giorni.",
        "I professionisti segnalano i danni da trasporto entro 7 giorni dalla consegna, gli altri difetti visibili entro 30 giorni e i difetti occulti entro 7 giorni dalla scoperta. I consumatori non sono tenuti a rispettare questi termini.",
      ],
    },
    {
      id: "liability",
      heading: "Responsabilità",
      blocks: [
        "Rispondiamo senza limiti per dolo e colpa grave, per lesioni alla vita, all’integrità fisica o alla salute, secondo le norme sulla responsabilità da prodotto difettoso e ovunque la legge vieti una limitazione. Verso i consumatori rispondiamo secondo la legge. Per il resto, verso i professionisti, la nostra responsabilità è limitata al valore netto dell’ordine interessato e non comprende il mancato guadagno.",
      ],
    },
    {
      id: "accessibility",
      heading: "Accessibilità",
      blocks: [
        "Progettiamo il negozio secondo le linee guida per l’accessibilità dei contenuti web (WCAG) 2.2, livello AA, per l’uso con la tastiera, con tecnologie assistive e su schermi piccoli. Se incontri una barriera, scrivi a {supportEmail}; ti aiuteremo a ordinare in altro modo.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Legge applicabile e controversie",
      blocks: [
        "Si applica il diritto polacco, con esclusione della Convenzione delle Nazioni Unite sulla vendita internazionale di beni mobili. I consumatori conservano inoltre la tutela delle norme imperative del Paese in cui risiedono e possono agire in giudizio in tale Paese. Per le controversie con professionisti sono competenti i tribunali della nostra sede.",
        "Ti preghiamo di rivolgerti prima a noi. Se non riusciamo a risolvere il reclamo di un consumatore, indichiamo nella risposta se accettiamo una risoluzione extragiudiziale. L’organismo competente per noi è: {disputeBody}. Nell’UE i consumatori possono inoltre ricevere consulenza gratuita dal Centro europeo consumatori del proprio Paese.",
      ],
    },
    {
      id: "changes",
      heading: "Modifiche e disposizioni finali",
      blocks: [
        "All’ordine si applica la versione in vigore al momento dell’ordine; le nuove versioni valgono solo per gli ordini successivi. Se una clausola è nulla, le altre restano in vigore e al suo posto si applica la norma di legge.",
      ],
    },
  ],
} satisfies LegalDocument;
