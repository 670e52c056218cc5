import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Informativa sulla privacy",
  summary:
    "Quali dati personali tratta {brandName}, perché, per quanto tempo e quali diritti hai. Data di entrata in vigore: {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Titolare del trattamento",
      blocks: [
        "Il titolare del trattamento è {companyName}, {companyAddress}. Per tutto ciò che riguarda i dati personali scrivi a {dataProtectionEmail}.",
        "Il nostro rappresentante nel Regno Unito (articolo 27 dello UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Che cosa trattiamo, perché e per quanto tempo",
      blocks: [
        "Chiediamo solo ciò che serve a ciascuna finalità. Le basi giuridiche si trovano nel regolamento generale sulla protezione dei dati (GDPR); nel Regno Unito e in Svizzera si applicano le corrispondenti norme locali.",
        {
          facts: [
            [
              "Visita del negozio",
              "Indirizzo IP, ora, pagina richiesta, dati del browser. Per fornire le pagine, trovare errori e respingere attacchi. Legittimo interesse alla sicurezza del negozio (art. 6, par. 1, lett. f). Al massimo 30 giorni, più a lungo solo per chiarire un attacco specifico.",
            ],
            [
              "Paese della visita",
              "Il Paese ricavato dall’indirizzo IP. Per suggerire il negozio giusto; non vieni mai reindirizzato contro la tua volontà. Legittimo interesse a un’offerta adatta (art. 6, par. 1, lett. f). Conservato solo nel tuo browser, come indicato sotto.",
            ],
            [
              "Carrello e grafiche",
              "Contenuto del carrello, grafiche e file caricati. Per eseguire ciò che chiedi (art. 6, par. 1, lett. b). Carrelli e grafiche senza account: {guestDays} giorni dall’ultima modifica; grafiche con account: finché non le elimini o non elimini l’account.",
            ],
            [
              "Kit del marchio",
              "Nome, colori, caratteri e loghi che conservi per le tue grafiche. Per eseguire ciò che chiedi (art. 6, par. 1, lett. b). Senza account: {guestDays} giorni dall’ultima modifica; con account: finché non lo elimini o non elimini l’account.",
            ],
            [
              "Account",
              "Nome, indirizzo e-mail, password come hash irreversibile, dati dell’azienda, indirizzi, orari di accesso. Per gestire l’account (art. 6, par. 1, lett. b). Fino alla chiusura dell’account; dati di accesso 90 giorni dopo la scadenza della sessione.",
            ],
            [
              "Ordini, preventivi e consegna",
              "Recapiti, indirizzi di consegna e fatturazione, numero di telefono per il vettore, contenuto dell’ordine, file di stampa. Per concludere ed eseguire il contratto (art. 6, par. 1, lett. b). Fino alla prescrizione dei diritti derivanti dal contratto, di regola sei anni.",
            ],
            [
              "Pagamento",
              "Importo, mezzo di pagamento, stato e riferimento del fornitore di servizi di pagamento. I numeri di carta arrivano solo al fornitore, mai a noi. Per eseguire il contratto (art. 6, par. 1, lett. b). Notifiche tecniche dei fornitori: 13 mesi; documenti contabili come le fatture.",
            ],
            [
              "Fatture e imposte",
              "Dati di fatturazione, partita IVA ed esito della sua verifica. Obbligo legale (art. 6, par. 1, lett. c). Per il tempo richiesto dalla legge tributaria, al massimo dieci anni dalla fine dell’anno.",
            ],
            [
              "Richieste, reclami, recessi",
              "Il tuo messaggio, recapiti, numero d’ordine, fotografie. Per risponderti, eseguire il contratto e adempiere obblighi di legge (art. 6, par. 1, lett. b e c). Fino alla prescrizione dei diritti; richieste generiche un anno.",
            ],
            [
              "Pagine di assistenza",
              "Se un articolo ti è stato utile, il motivo e ciò che aggiungi, e le ricerche senza risultati. Dati contati per giorno e non collegati a nessuno; prima vengono tolti indirizzi e-mail e numeri lunghi. Legittimo interesse a migliorare l’assistenza (art. 6, par. 1, lett. f). 13 mesi.",
            ],
            [
              "Newsletter",
              "Indirizzo e-mail, data e testo del consenso. Solo se ti iscrivi e confermi (art. 6, par. 1, lett. a). Fino alla disiscrizione; la prova del consenso per altri tre anni.",
            ],
            [
              "Statistiche e pubblicità",
              "Pagine viste, eventi, identificativo del clic su un annuncio. Solo con il tuo consenso (art. 6, par. 1, lett. a). Fino alla revoca, al massimo 13 mesi.",
            ],
            [
              "Sicurezza e prova",
              "Registrazioni delle modifiche ad account, ordini e pagamenti. Legittimo interesse a prevenire abusi e a provare diritti (art. 6, par. 1, lett. f). Sei anni.",
            ],
          ],
        },
        "Senza i dati indicati come obbligatori non possiamo eseguire un ordine. Tutti gli altri sono facoltativi.",
      ],
    },
    {
      id: "storage",
      heading: "Cookie e memoria del browser",
      blocks: [
        "Gli elementi necessari sono memorizzati senza consenso, perché senza di essi la funzione richiesta non sarebbe utilizzabile. Tutti gli altri sono memorizzati solo dopo il tuo assenso. Prima di allora nulla viene misurato o trasmesso a fini statistici o pubblicitari, e rifiutare è facile quanto accettare. Puoi cambiare la scelta in qualsiasi momento con effetto per il futuro.",
        {
          storage: {
            session:
              "Cookie, necessario. Ritrova il carrello e, dopo l’accesso, lo mantiene attivo; impostato quando metti qualcosa nel carrello o accedi. Senza account scade dopo 30 giorni senza utilizzo, al più tardi dopo 180 giorni; dopo l’accesso, dopo 14 giorni senza utilizzo, al più tardi dopo 90 giorni.",
            orders:
              "Cookie, necessario. Mantiene aperti gli ordini di cui hai seguito il link; impostato quando ne apri uno senza account. Fino alla chiusura del browser.",
            device:
              "Cookie, necessario. Contrassegna un browser in cui hai già effettuato l’accesso, perché i tentativi errati di altri non blocchino il tuo; impostato quando accedi. Non dice chi sei. {days} giorni.",
            steps:
              "Cookie, necessario. Ricorda quali passaggi di un ordine hai iniziato, così ricaricando la pagina o tornando indietro non si perde nulla; viene impostato quando passi dal carrello all’ordine. Fino alla chiusura del browser.",
            cartCount:
              "Cookie, necessario. Numero di prodotti nel carrello, per l’intestazione della pagina; uno per negozio, impostato quando vi metti qualcosa. {days} giorni.",
            country:
              "Cookie, necessario. Codice del Paese di due lettere per suggerire un negozio. Al massimo {days} giorni.",
            declinedRegion:
              "Memoria locale, necessaria. Ricorda che hai scelto di restare in un negozio; impostata in quel momento. Fino alla cancellazione.",
            helpTopic:
              "Memoria di sessione, necessaria. Ricorda l’ultimo argomento dell’assistenza consultato; scritta quando ne apri uno. Fino alla chiusura della scheda.",
            helpSearchHosts:
              "Memoria di sessione, necessaria. Ricorda quale server della ricerca nell’assistenza non ha risposto, per non farti attendere di nuovo; scritta quando cerchi nell’assistenza. Fino alla chiusura della scheda.",
            designs:
              "Memoria locale e database del browser, necessari. Conservano i progetti creati nell’editor, così una ricarica o un’interruzione non fa perdere nulla; scritti mentre progetti. Fino alla disconnessione o alla cancellazione, al massimo {days} giorni dopo l’ultima volta che vi hai lavorato.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Chi riceve i dati",
      blocks: [
        "Comunichiamo solo ciò che il compito richiede:",
        {
          list: [
            "al nostro fornitore di hosting ({hostingProvider}) e ai fornitori di servizi e-mail e tecnici, come responsabili del trattamento vincolati da contratto;",
            "ai partner di produzione: i file di stampa e, in caso di spedizione diretta, l’indirizzo di consegna;",
            "ai vettori: nome, indirizzo, numero di telefono e indirizzo e-mail per annunciare la consegna;",
            "al fornitore del mezzo di pagamento scelto, per esempio Stripe, PayPal, Hokodo o la tua banca, ciascuno come titolare autonomo;",
            "a consulenti fiscali, autorità e tribunali, quando la legge lo richiede o occorre far valere diritti.",
          ],
        },
        "Non vendiamo dati personali.",
      ],
    },
    {
      id: "transfers",
      heading: "Trasferimenti fuori dallo Spazio economico europeo",
      blocks: [
        "Per le consegne nel Regno Unito, in Svizzera o negli Stati Uniti, i dati necessari alla consegna vi sono inviati; in mancanza di una decisione di adeguatezza ciò è necessario per eseguire il contratto (art. 49, par. 1, lett. b). La Commissione europea ha adottato decisioni di adeguatezza per il Regno Unito e la Svizzera. I fornitori negli Stati Uniti ricevono dati solo se certificati secondo il quadro UE-USA per la protezione dei dati o vincolati dalle clausole contrattuali tipo della Commissione. Puoi chiedercene una copia.",
      ],
    },
    {
      id: "rights",
      heading: "I tuoi diritti",
      blocks: [
        "Puoi chiederci in qualsiasi momento e gratuitamente:",
        {
          list: [
            "l’accesso ai tuoi dati e una loro copia;",
            "la rettifica dei dati errati e l’integrazione di quelli incompleti;",
            "la cancellazione o la limitazione del trattamento, se non vi osta un obbligo legale di conservazione;",
            "i dati che ci hai fornito, in formato leggibile da dispositivo automatico, anche per un altro fornitore.",
          ],
        },
        "Puoi revocare un consenso in qualsiasi momento; quanto fatto fino ad allora resta lecito. Puoi opporti al trattamento basato sul legittimo interesse per motivi connessi alla tua situazione particolare, e al marketing diretto senza indicare motivi. Scrivi a {dataProtectionEmail}. Rispondiamo entro un mese. In caso di ragionevole dubbio possiamo chiedere una prova dell’identità.",
      ],
    },
    {
      id: "authority",
      heading: "Reclamo a un’autorità",
      blocks: [
        "Puoi presentare reclamo all’autorità del luogo in cui risiedi o lavori, o del luogo della presunta violazione; in Italia al Garante per la protezione dei dati personali. L’autorità competente per noi è: {dataProtectionAuthority}. Nel Regno Unito è l’Information Commissioner, in Svizzera l’Incaricato federale della protezione dei dati e della trasparenza.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Decisioni automatizzate",
      blocks: [
        "Non prendiamo decisioni basate unicamente su trattamenti automatizzati che producano effetti giuridici nei tuoi confronti o incidano in modo analogo significativamente su di te. I fornitori di servizi di pagamento possono verificare frodi o solvibilità sotto la propria responsabilità; ne danno essi stessi informazione. Se un mezzo di pagamento è rifiutato, puoi sceglierne un altro o scriverci.",
      ],
    },
    {
      id: "children",
      heading: "Minori",
      blocks: [
        "Il negozio è destinato a imprese e adulti. Non trattiamo consapevolmente dati di minori di 16 anni. Se noti un caso del genere, scrivici e cancelleremo i dati.",
      ],
    },
    {
      id: "changes",
      heading: "Modifiche a questa informativa",
      blocks: [
        "Adeguiamo questa informativa quando cambiano il negozio o la legge e pubblichiamo qui la nuova versione con la data. Se vogliamo usare dati per una nuova finalità, ti informiamo prima e chiediamo il consenso dove è necessario.",
      ],
    },
  ],
} satisfies LegalDocument;
