/**
 * Words that everybody writes and that are no slip of the hand for a word of the trade: `near` is not meant as `year`, nor
 * `etsy` as `easy`. Each stands for its other forms too.
 */
import type { LanguageCode } from "@foldmark/region";

export const everydayWords: Partial<Record<LanguageCode, string>> = {
  en: `able accept accident across act actual add adobe afternoon again against age ago agree ahead air alibaba
    aliexpress allow alone along always amazon among answer anybody anyhow anymore anything anyway anywhere appear
    apple april area arm around arrange ask asleep asos attach attempt august aunt autumn away awesome awful baby
    back bad bake ball band bank bath bear beat beautiful because become bed before began begin begun behind
    believe belong below bend beside best bet between beyond big bing bird birth birthday bit bite black blame
    bless blog blow blue body boil bone bore born borrow boss both bother bottom bought bowl boy brain branch
    brave bread break breakfast breath bride bright bring brother brought brush budget build bump bunch burn bus
    busy butter button call calm came camera camp candy canva care careful carry cash cat catch caught cause cent
    centre certain chair chance change charity chat chatgpt cheap cheek cheer cheese child children chip choice
    choose chose christmas chrome church circle city class clean clear clever click client climb clock close cloud
    club coach coat coffee cold college come comfort coming common complete concern confirm confuse cook cool
    corner correct could count couple course cousin cover crazy create cross crowd cry cup curious current curtain
    customer cute dad daily damn dance danger dark date daughter day dead dear death december decide deep depend
    depop describe desk destroy detail die different difficult dinner direct dirt disappoint discord discover dish
    divide doctor dog done door doubt down dozen drag draw dream dress drink drive drop dropbox dry dumb during
    dust each ear early earn earth ease east easter easy eat ebay edge effect effort eight either elder eleven
    else email empty end engine enjoy enough enter entire equal especially etsy evening event ever every everybody
    everyone everything everywhere exact example excel excellent except excuse exist expect experience explain eye
    face facebook fact fail fair fall family famous far farm fast fat father fault favour fear february feel feet
    fell felt few field fight figma figure fill final find fine finger finish fire firefox first fish five flat
    float floor flower fly follow food foot force forever forget forgive form former forward found four free fresh
    friday friend front fruit full fun funny furniture future game garden gave general gentle gift girl give glad
    glass gmail god gold gone good google grand grass great green grew grey ground group grow guess guest guide
    guy hair half hall hand handle handy happen happy hard harm hat hate head health hear heard heart heat heavy
    held hell hello help hermes hey hide high hill history hit hobby hold hole holiday home honest honey hope
    horrible horse hospital hot hotel hour house however huge human hundred hungry hurry hurt husband ice idea
    ideal ikea imagine important improve include increase indeed inform inside instagram instance instead insure
    interest internet introduce invent invite iron island issue item january job join joke journey joy july jump
    june keep kept key kid kill kilometre kind king kiss kitchen klaviyo knee knew knife knock known lack lady
    lake lamp land language large last late later laugh launch law lay lazy lead leaf learn least leave led left
    leg lend less lesson letter level lidl lie life lift light likely line linkedin linux lip list listen little
    live load loan local lock lonely long look loose lose loss lost lot loud love lovely low luck lucky lunch
    machine mad magazine magento mail mailchimp main major male man manage manner march mark market marry master
    match matter may maybe meal mean meant measure meat medicine meet member men mention mess met metal microsoft
    mid middle might mile milk mind mine minute mirror miss mistake mix modern moment monday money month mood moon
    more morning most mother mountain mouth move movie mum mummy music must nail name narrow nature near nearly
    neat necessary neck needle neither nephew nervous nest netflix never new news next nice niece night nine
    nobody noise none noon normal north nose note nothing notice notion november nowhere nurse object obvious
    october odd off offer office often oil old once one open opinion opposite orange ordinary other otherwise
    ought outdoor outlook oven own owner page paid pain paint pair pan panic parent park part party pass past path
    patient pause pay peace pen people pepper perfect perhaps period person pet photo pick picture piece pink
    pinterest place plan plane planet plant plate play pleasant please pleasure plenty pocket point police poor
    popular position pour power practice prefer prepare present president press prestashop pretty prevent price
    pride prince printful private prize probably problem produce professional programme promise proper protect
    proud prove provide public pull puppy purple purpose push put quality quarter queen question quick quickbooks
    quiet quite race radio rain raise ran reach read ready real reason receive recent recommend record red reddit
    regard regular relate relax remain remember remind rent repair repeat reply report reserve rest restaurant
    result rich rid ride right ring rise river road rock role roll roof room root rope rough round row royal rude
    ruin rule run rush sad safari safe said salad salesforce salt same samsung sand sap sat saturday save saw say
    scared school science sea search season seat second secret see seem seen self sell send sense sent separate
    september serious serve set seven several shade shake shall shape share sharp shein shelf shine shirt shock
    shoe shop shopify short shot shoulder shout show shower shut shy sick side sight sign silly silver similar
    simple since sing single sister sit site situation six skill skin skirt sky skype slack sleep slept slide slip slow
    small smart smell smile smoke smooth snapchat snow soap social sock soft sold solution solve somebody somehow
    sometimes somewhere son song soon sorry sort soul sound soup south space speak special speed spell spend spin
    spoil spoke spoon sport spread spring square squarespace stage stair stand star start state station stay steal
    step stick stone stood stop store storm story straight strange street stripe strong student study stuff stupid
    style subject succeed success sudden sugar suggest suit summer sun sunday suppose sure surprise sweet swim
    table talk tall taste taught tax teach team teams tear teeth telegram tell temu ten terrible tesco test thank
    thick thin thing think third thirty though thought thousand threads three threw through throw thursday ticket
    tie tiktok till time tiny tired today toe together told tomorrow tonight tooth top total touch toward town toy
    train travel treat tree trip trouble true trust trustpilot truth try tuesday tune turn twelve twenty twice
    twitch twitter two type ugly uncle under understand unhappy uniform university unless until upon upset useful
    usual vacation valentine value vegan vegetable video view village vinted visit voice wait wake walk wall
    walmart war warm wash waste watch water weak wear weather website wedding wednesday week weigh weight welcome
    well went web west wet whatever whatsapp wheel whenever whether white whole whose wide wife wild win wind window
    wine winter wire wise wish within without wix woman women wonder wonderful woocommerce wood wool word
    wordpress work world worry worse worst worth wow write wrong wrote xero xing yahoo year yellow yes yesterday
    yet young youtube yummy zalando zapier zero zoom`,
  de: `abend aber acht adobe ahnung alle alles alt amazon andere anders anfang angst anruf antwort apfel april arbeit
    arzt auge august auto bad bald ball bank bauch baum beide bein beispiel bett bild bitte blau bleiben blume
    blut boden brauchen braun brief bringen brot bruder buch bunt büro canva chef danke daten dezember dick ding
    dorf drei dropbox dumm dunkel durst dünn ebay echt ecke edeka egal ehe einfach einmal eins eis eltern ende
    endlich eng erst essen etsy euro facebook fahren fall falsch familie farbe fast februar fehler feier fein
    fenster ferien fest feuer finden firma fisch flach flasche fleisch frage frau frei freitag fremd freude freund
    früh fuss fünf ganz garten gast geben gefallen gehen gelb geld genau genug gern geschenk gestern gesund gleich
    glück gmail gold google gott grau groß gruß grün gut haar halb hallo hand hart haus heiß helfen hell hemd
    herbst hermes heute hier hilfe himmel hoch hochzeit hof hoffen hose hund hunger hören idee ikea immer insel
    instagram ja jahr januar jeder jemand jetzt juli jung juni kaffee kalt kasse katze kaufen kaufland kein kennen
    kind kirche klar klein klug kommen kopf kosten kraft krank kuchen kunde kurz küche lachen laden lampe land
    lang langsam laut leben leer legen leicht leid leider leise lernen lesen letzte leute licht lidl liebe liegen
    linkedin links lust machen magento mai mal mann markt maschine meer mehr mein mensch microsoft milch minute
    mittag mittwoch moment monat montag morgen mutter märz möbel mögen möglich müde nach nacht nah name nass natur
    neben nehmen nein nett neu neun nichts nie niemand noch nord november nur obst oder offen oft ohne ohr oktober
    oma onkel opa ort osten ostern otto outlook paar partner pause person pferd pflanze pinterest plan platz preis
    problem prüfen punkt rad rat raum recht reden regen reich reise rest rewe richtig rot ruhe rund sache sagen
    samstag sap satz schade schaffen schenken schicken schiff schlecht schlimm schloss schluss schmal schnee
    schnell schreiben schule schwarz schwer schwester schön sechs sehen seite selber selbst september shopify
    shopware sicher sieben sitzen sofort sohn sommer sonne sonntag sonst spaß spiel sprache spät stadt stark
    stehen stein stelle stellen stimmt stoff straße strom stuhl stunde stück suchen süden tag tal tante tasche tee
    teil temu teuer tief tiktok tisch tochter toll tragen traum treffen trinken trocken tun tür uhr und ungefähr
    unten unter urlaub vater verein vergessen verkaufen verstehen versuchen viel vielleicht vier vinted vogel voll
    vor vorher vorne wagen wahr wald wand wann warm warten warum was wasser weg weich weihnachten weil wein weit
    weiß welt wenig wenn werk wetter whatsapp wichtig wie wieder wind winter wirklich wissen wix woche wohl wohnen
    wollen woocommerce wordpress wort wunsch youtube zahl zalando zehn zeigen zeit zimmer zucker zufrieden zug
    zurück zusammen zwei zwischen`,
  pl: `adobe ale allegro amazon auto babcia bank bardzo bać biały biegać bilet biuro blisko bo boże brak brat brzydki
    brązowy być canva całość cały cena chcieć chleb chodzić choinka chora choroba chwila chłopak ciasto ciekawy
    ciemny ciepły cieszyć ciężki co coś cukier czarny czas czekać czemu czerwiec czerwony cztery czuć czwartek czy
    czysty czytać córka dach dalej daleko dawno dać deszcz dla dobry dobrze dom dopiero dostać dowód drogi dropbox
    drugi drzewo drzwi duży dwa dzieci dziecko dziewczyna dzień dzisiaj dziwny dziś dzwonić dół długi długo ebay
    ekran etsy facebook firma fotel foto gazeta gdy gdzie gmail godzina google gorący gotowy gość grać gruby
    grudzień grupa góra głos głowa głupi herbata ikea ile inny instagram iść jabłko jajko jak jaki jasny jechać
    jeden jedzenie jeszcze jezioro jeść jutro już kawa kawałek każdy kiedy kilka klasa klient klucz kobieta kochać
    kolega kolejny koleżanka koniec kot kraj krok krzesło krótki książka kto który kuchnia kupić kurs kwiat
    kwiecień lampa las lato lekarz lekki lepszy leżeć liczba lidl linkedin lipiec list listopad lubić ludzie luty
    magento maj mama marzec matka mały metr miasto microsoft miejsce miesiąc mieszkać mieć milion minuta mięso
    miły mleko mocno moment morze może można mróz musieć muzyka myśleć mój mówić mąż mężczyzna młody nad nagle
    najlepszy nareszcie nauka nazwa nic niebieski niedziela niski nisko noc nocny noga normalny nos nowy obiad
    obok obraz oczy odpowiedź ogień ogród ojciec okno około olx onet orange osiem osoba ostatni outlook owoc
    pamiętać pan pani park pasować październik pewny pieniądze pierwszy pies pinterest pisać piątek pić piękny
    pięć plan po pociąg początek pod podobny pogoda pokój pomoc pomysł poniedziałek pora potem potrzebować
    powiedzieć powód południe praca prawda prawie prawo prestashop prezent prezes problem proces prosty proszę
    przed przerwa przy przyjaciel przyjść pusty pytanie pytać pójść późno płacić ranek raz razem reszta robić
    rodzic rodzina rok rower rozmowa rozumieć roślina ryba rynek rzecz rzeka ręka sam samochód shoper shopify
    siedem siedzieć siostra siła sklep skończyć skąd sobota spać sprawa sprzedać stary stać strach strona styczeń
    stół sukienka sylwester syn szary szczęście szef sześć szkoła szkło szukać szybko sól słodki słowo słońce
    słuchać tam tani tata telefon telewizor temu teraz tiktok tort trochę trudny trzeba trzy twardy tydzień tylko
    tysiąc tłusty uczeń ulica umieć urlop urodziny usta uwaga vinted wakacje warto ważny wczoraj wejść wesele
    whatsapp wiadomość wieczór wiedzieć wielki wieś wiosna witam wix woda wojna wolny woocommerce wordpress
    wrzesień wszystko wtorek wybrać wynik wysoki wziąć wąski youtube zacząć zadowolony zadzwonić zalando zaraz
    zawsze zdjęcie zdrowy zdążyć zegar zielony ziemia zima zimny znaleźć znać znowu znów zobaczyć zostać zrobić
    ząb złoty zły łatwy łóżko śniadanie śnieg środa środek świat światło święta żabka żaden żona życie żółty`,
};
