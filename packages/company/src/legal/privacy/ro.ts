import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Politica de confidențialitate",
  summary:
    "Ce date cu caracter personal prelucrează {brandName}, de ce, cât timp și ce drepturi aveți. În vigoare din {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Cine este operatorul",
      blocks: [
        "Operatorul este {companyName}, {companyAddress}. Pentru tot ce privește datele cu caracter personal, scrieți la {dataProtectionEmail}.",
        "Reprezentantul nostru în Regatul Unit (articolul 27 din UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Ce prelucrăm, de ce și cât timp",
      blocks: [
        "Cerem numai ceea ce este necesar pentru un scop. Temeiurile juridice se află în Regulamentul general privind protecția datelor (RGPD); în Regatul Unit și în Elveția se aplică dispozițiile corespunzătoare de acolo.",
        {
          facts: [
            [
              "Vizitarea magazinului",
              "Adresa IP, ora, pagina solicitată, date despre browser. Pentru a livra paginile, a găsi erorile și a respinge atacurile. Interes legitim pentru un magazin sigur (art. 6 alin. (1) lit. (f)). Cel mult 30 de zile, mai mult numai pentru clarificarea unui atac concret.",
            ],
            [
              "Țara vizitei",
              "Țara dedusă din adresa IP. Pentru a vă sugera magazinul potrivit; nu vă redirecționăm niciodată împotriva voinței dvs. Interes legitim pentru o ofertă potrivită (art. 6 alin. (1) lit. (f)). Păstrată numai în browserul dvs., așa cum se arată mai jos.",
            ],
            [
              "Coșul și designurile",
              "Conținutul coșului, designurile și fișierele încărcate. Pentru a face ceea ce ne cereți (art. 6 alin. (1) lit. (b)). Coșuri și designuri fără cont: {guestDays} de zile de la ultima modificare; designuri cu cont: până când le ștergeți sau vă ștergeți contul.",
            ],
            [
              "Kitul de marcă",
              "Numele, culorile, fonturile și logourile pe care le păstrați pentru designurile dvs. Pentru a face ceea ce ne cereți (art. 6 alin. (1) lit. (b)). Fără cont: {guestDays} de zile de la ultima modificare; cu cont: până când îl ștergeți sau vă ștergeți contul.",
            ],
            [
              "Contul",
              "Nume, adresă de e-mail, parolă sub formă de amprentă ireversibilă, datele firmei, adrese, orele autentificărilor. Pentru a administra contul (art. 6 alin. (1) lit. (b)). Până la închiderea contului; înregistrările autentificărilor 90 de zile de la expirarea sesiunii.",
            ],
            [
              "Comenzi, oferte și livrare",
              "Date de contact, adresa de livrare și de facturare, numărul de telefon pentru transportator, conținutul comenzii, grafica. Pentru a încheia și executa contractul (art. 6 alin. (1) lit. (b)). Până la prescrierea pretențiilor din contract, de regulă după șase ani.",
            ],
            [
              "Plata",
              "Suma, metoda de plată, starea și referința furnizorului de plăți. Numerele de card ajung numai la furnizor, niciodată la noi. Pentru a executa contractul (art. 6 alin. (1) lit. (b)). Notificările tehnice ale furnizorilor: 13 luni; înregistrările contabile la fel ca facturile.",
            ],
            [
              "Facturi și taxe",
              "Datele de facturare, codul de TVA și rezultatul verificării lui. Obligație legală (art. 6 alin. (1) lit. (c)). Atât timp cât o cere legislația fiscală, cel mult zece ani de la sfârșitul anului.",
            ],
            [
              "Întrebări, reclamații, retrageri",
              "Mesajul dvs., datele de contact, numărul comenzii, fotografii. Pentru a vă răspunde, a executa contractul și a îndeplini obligațiile legale (art. 6 alin. (1) lit. (b) și (c)). Până la prescrierea pretențiilor; întrebările generale un an.",
            ],
            [
              "Paginile de ajutor",
              "Dacă un articol v-a ajutat, motivul și ce adăugați, precum și căutările fără rezultate. Numărate pe zile și nelegate de nimeni; adresele de e-mail și numerele lungi sunt eliminate înainte. Interes legitim pentru un ajutor mai bun (art. 6 alin. (1) lit. (f)). 13 luni.",
            ],
            [
              "Newsletter",
              "Adresa de e-mail, ora și textul consimțământului. Numai dacă vă abonați și confirmați (art. 6 alin. (1) lit. (a)). Până la dezabonare; dovada consimțământului cu trei ani mai mult.",
            ],
            [
              "Statistică și publicitate",
              "Paginile vizualizate, evenimente, identificatorul clicului pe reclamă. Numai cu consimțământul dvs. (art. 6 alin. (1) lit. (a)). Până la retragerea lui, cel mult 13 luni.",
            ],
            [
              "Securitate și dovezi",
              "Înregistrări ale modificărilor aduse conturilor, comenzilor și plăților. Interes legitim pentru prevenirea abuzurilor și dovedirea pretențiilor (art. 6 alin. (1) lit. (f)). Șase ani.",
            ],
          ],
        },
        "Fără datele marcate ca obligatorii nu putem executa o comandă. Toate celelalte date sunt facultative.",
      ],
    },
    {
      id: "storage",
      heading: "Cookie-uri și stocare în browser",
      blocks: [
        "Înregistrările necesare sunt stocate fără consimțământ, deoarece fără ele nu ați putea folosi funcția cerută. Toate celelalte sunt stocate numai după ce v-ați dat acordul. Până atunci nimic nu este măsurat sau transmis pentru statistică ori publicitate, iar refuzul este la fel de simplu ca acceptul. Vă puteți schimba alegerea oricând, cu efect pentru viitor.",
        {
          storage: {
            session:
              "Cookie, necesar. Vă regăsește coșul și, după autentificare, o menține; setat când adăugați ceva în coș sau vă autentificați. Fără cont expiră după 30 de zile fără utilizare, cel târziu după 180 de zile; după autentificare, după 14 zile fără utilizare, cel târziu după 90 de zile.",
            orders:
              "Cookie, necesar. Menține deschise comenzile al căror link l-ați accesat; setat când deschideți una fără cont. Până când închideți browserul.",
            device:
              "Cookie, necesar. Marchează un browser în care v-ați mai autentificat, pentru ca încercările greșite ale altora să nu vă blocheze; setat la autentificare. Nu spune cine sunteți. {days} de zile.",
            steps:
              "Cookie, necesar. Reține ce pași ai unei comenzi ați început, ca să nu se piardă nimic la reîncărcare sau la întoarcere; se creează când treceți din coș la comandă. Până la închiderea browserului.",
            cartCount:
              "Cookie, necesar. Numărul de produse din coș, pentru antetul paginii; câte unul pentru fiecare magazin, setat când adăugați ceva. {days} de zile.",
            country:
              "Cookie, necesar. Codul de țară din două litere, pentru sugerarea unui magazin. Cel mult {days} de zile.",
            declinedRegion:
              "Stocare locală, necesară. Reține că ați ales să rămâneți într-un magazin; se salvează în momentul alegerii. Până când o ștergeți.",
            helpTopic:
              "Stocare de sesiune, necesară. Reține ultimul subiect de ajutor pe care l-ați deschis; se scrie când deschideți unul. Până închideți fila.",
            helpSearchHosts:
              "Stocare de sesiune, necesară. Reține care server al căutării din ajutor nu a răspuns, ca să nu îl mai așteptați; se scrie când căutați în ajutor. Până închideți fila.",
            designs:
              "Stocare locală și baza de date a browserului, necesare. Conțin designurile făcute în editor, ca o reîncărcare sau o întrerupere să nu vă coste nimic; se scriu în timp ce creați. Până când vă deconectați sau le ștergeți, cel mult {days} de zile după ce ați lucrat ultima dată la ele.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Cine primește date",
      blocks: [
        "Transmitem numai ceea ce este necesar pentru sarcina respectivă:",
        {
          list: [
            "furnizorului nostru de găzduire ({hostingProvider}) și furnizorilor de e-mail și de servicii tehnice, ca persoane împuternicite, în baza unui contract;",
            "partenerilor de producție: grafica și, la expedierea directă, adresa de livrare;",
            "transportatorilor: numele, adresa, numărul de telefon și adresa de e-mail, pentru anunțarea livrării;",
            "furnizorului metodei de plată alese, de exemplu Stripe, PayPal, Hokodo sau banca dvs., fiecare fiind operator independent;",
            "consultanților fiscali, autorităților și instanțelor, atunci când legea o cere sau când trebuie valorificate pretenții.",
          ],
        },
        "Nu vindem date cu caracter personal.",
      ],
    },
    {
      id: "transfers",
      heading: "Transferuri în afara Spațiului Economic European",
      blocks: [
        "Pentru livrările în Regatul Unit, în Elveția sau în Statele Unite, datele necesare livrării sunt trimise acolo; în măsura în care nu există o decizie privind caracterul adecvat al protecției, acest lucru este necesar pentru executarea contractului dvs. (art. 49 alin. (1) lit. (b)). Comisia Europeană a emis astfel de decizii pentru Regatul Unit și Elveția. Furnizorii din Statele Unite primesc date numai dacă sunt certificați în cadrul EU-US Data Privacy Framework sau sunt obligați prin clauzele contractuale standard ale Comisiei. Ne puteți cere o copie.",
      ],
    },
    {
      id: "rights",
      heading: "Drepturile dvs.",
      blocks: [
        "Ne puteți cere oricând, gratuit:",
        {
          list: [
            "accesul la datele dvs. și o copie a lor;",
            "rectificarea datelor greșite și completarea celor incomplete;",
            "ștergerea datelor sau restricționarea prelucrării, în măsura în care nu se opune o obligație legală de păstrare;",
            "datele pe care ni le-ați furnizat, într-un format care poate fi citit automat, inclusiv pentru alt furnizor.",
          ],
        },
        "Vă puteți retrage consimțământul oricând; ceea ce s-a făcut până atunci rămâne legal. Vă puteți opune prelucrării bazate pe interese legitime din motive legate de situația dvs. particulară, iar marketingului direct fără a preciza un motiv. Scrieți la {dataProtectionEmail}. Răspundem în termen de o lună. Dacă avem îndoieli întemeiate, putem cere dovada identității.",
      ],
    },
    {
      id: "authority",
      heading: "Plângere la o autoritate",
      blocks: [
        "Puteți depune o plângere la autoritatea de la locul unde locuiți sau lucrați ori de la locul presupusei încălcări. Autoritatea competentă pentru noi este: {dataProtectionAuthority}. În Regatul Unit este Information Commissioner, iar în Elveția Comisarul Federal pentru Protecția Datelor și Informații.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Decizii automatizate",
      blocks: [
        "Nu luăm decizii bazate exclusiv pe prelucrare automată care să producă efecte juridice asupra dvs. sau să vă afecteze în mod similar într-o măsură semnificativă. Furnizorii de plăți pot verifica, pe propria răspundere, riscul de fraudă sau bonitatea; vă informează ei înșiși. Dacă o metodă de plată este refuzată, puteți alege alta sau ne puteți scrie.",
      ],
    },
    {
      id: "children",
      heading: "Copii",
      blocks: [
        "Magazinul este destinat întreprinderilor și adulților. Nu prelucrăm cu bună știință date ale copiilor sub 16 ani. Dacă observați un astfel de caz, scrieți-ne și vom șterge datele.",
      ],
    },
    {
      id: "changes",
      heading: "Modificări ale acestei politici",
      blocks: [
        "Adaptăm această politică atunci când se schimbă magazinul sau legea și publicăm aici noua versiune, cu data ei. Dacă dorim să folosim datele într-un scop nou, vă informăm dinainte și vă cerem consimțământul acolo unde este necesar.",
      ],
    },
  ],
} satisfies LegalDocument;
