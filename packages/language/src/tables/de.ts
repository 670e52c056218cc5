import type { LanguageTable } from "./table.ts";

export const de: LanguageTable = {
  stopWords: `aber alle als also am an auch auf aus bei bin bis bist da dann das dass dein dem den denn der des die dies diese
    dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch euer eure für gibt hab habe haben
    hat hatte hier ich ihr ihre im in ist ja jede jeder kann kannst können könnte man mein meine meinem meinen meiner mich
    mir mit muss müssen nach noch nun nur ob oder ohne sein seine sich sie sind so soll sollte über um und uns unser
    unsere unter vom von vor war warum was weil welche welcher welches wenn wer werden wie wieder will wir wird wo woher
    wohin wurde würde zu zum zur möchte brauche machen mache tun geht gehen bitte ihnen ihrem ihren`,
  synonyms: [
    "Karton, Schachtel, Box, Kiste, Kartonage, Pappkarton",
    "Verpackung, Packung, verpacken",
    "Paket, Sendung, Päckchen, Lieferung",
    "Rechnung, Faktura, Beleg, Quittung, Mehrwertsteuerrechnung",
    "Lieferung, liefern, Versand, versenden, zustellen, Zustellung, verschicken, geliefert, schicken",
    "ankommen, Liefertermin, Lieferzeit, wann kommt, wie lange dauert die Lieferung, Lieferdatum",
    "Kurier, Spedition, Paketdienst, Zusteller, DHL, UPS, DPD, GLS, Fahrer, Bote",
    "verfolgen, Sendungsverfolgung, Tracking, wo ist mein Paket, wo ist meine Bestellung, Trackingnummer",
    "bezahlen, zahlen, Zahlung, Bezahlung, Zahlungsart, Zahlungsmethode",
    "Karte, Kreditkarte, Visa, Mastercard, PayPal, Apple Pay, Klarna, Debitkarte",
    "Überweisung, Banküberweisung, IBAN, Vorkasse, Kontonummer, überweisen",
    "Zahlungsziel, auf Rechnung, später bezahlen, Kauf auf Rechnung, Ratenzahlung",
    "Erstattung, Rückerstattung, Geld zurück, erstatten, Rückzahlung",
    "Rückgabe, Retoure, zurückgeben, zurückschicken, Rücksendung, Umtausch, Widerruf",
    "stornieren, Stornierung, Storno, abbestellen, kündigen",
    "ändern, Änderung, bearbeiten, korrigieren, Korrektur, anpassen",
    "Reklamation, reklamieren, Beschwerde, beanstanden, Mangel",
    "beschädigt, kaputt, zerdrückt, defekt, Schaden, zerrissen, Transportschaden",
    "fehlt, verloren, nicht angekommen, fehlend, verschwunden, unvollständig",
    "Stanzform, Stanzlinie, Stanzkontur, Stanzvorlage, Vorlage, Stanze, Zuschnitt",
    "Datei, Druckdatei, Druckdaten, PDF, Grafikdatei, Artwork",
    "Farbe, Farbton, Farbmodus",
    "Pantone, Sonderfarbe, Volltonfarbe, Schmuckfarbe",
    "anmelden, einloggen, Anmeldung, Login, Log-in",
    "Passwort, Kennwort",
    "Konto, Kundenkonto, Profil, Account",
    "E-Mail, Mail, Nachricht, Bestätigung",
    "Preis, Kosten, was kostet, wie viel, teuer, günstig",
    "Rabatt, Gutschein, Gutscheincode, Promocode, Aktionscode, Nachlass, Aktion",
    "Angebot, Kostenvoranschlag, Anfrage, Offerte",
    "Mindestbestellmenge, Mindestmenge, Mindestauflage, kleinste Menge, MOQ",
    "Muster, Probe, Musterpaket, Musterset",
    "Prototyp, Probedruck, Andruck, Muster vom eigenen Design",
    "Klebeband, Packband, Paketband, Tesa",
    "Aufkleber, Etikett, Sticker, Label",
    "Tasche, Tüte, Tragetasche, Beutel, Papiertüte",
    "Seidenpapier, Packpapier, Geschenkpapier, Einschlagpapier",
    "Versandschachtel, Mailerbox, Versandkarton, Versandbox, Postkarton",
    "Versandtasche, Versandbeutel, Umschlag, Folienbeutel",
    "Mehrwertsteuer, MwSt, Umsatzsteuer, USt, Steuer",
    "Umsatzsteuer-ID, USt-IdNr, UID, Steuernummer",
    "Firma, Unternehmen, Geschäftskunde, Gewerbe, Betrieb",
    "abholen, Abholung, Selbstabholung",
    "Zoll, Einfuhr, Zollgebühren, Verzollung, Einfuhrsteuer",
    "nachhaltig, Nachhaltigkeit, umweltfreundlich, ökologisch, Umwelt, öko",
    "recyceln, recycelbar, Recycling, kompostierbar, wiederverwertbar",
    "Produktionszeit, Herstellungszeit, Fertigungszeit, Produktionsdauer",
    "nachbestellen, erneut bestellen, Nachbestellung, Wiederbestellung, noch einmal bestellen",
    "Freigabe, Korrekturabzug, Proof, Druckfreigabe, freigeben",
    "Schrift, Schriftart, Font, Schriften",
    "Bild, Foto, Grafik, Abbildung",
    "Auflösung, dpi, ppi, unscharf, verpixelt, pixelig",
    "3D, Vorschau, Ansicht",
    "löschen, entfernen, schließen",
    "Palette, Paletten, Stückgut",
    "Guthaben, Wallet, Gutschrift",
    "Veredelung, Folie, Prägung, Lack, Heißfolie, Folienprägung, UV-Lack, Laminierung",
    "Größe, Maß, Abmessung, Format, Maße, Länge, Breite, Höhe",
    "Menge, Stückzahl, Anzahl, Auflage",
    "bestellen, Bestellung, kaufen, Auftrag, Einkauf",
    "Status, Bearbeitungsstand, Stand",
    "Strichcode, Barcode, EAN, QR-Code",
    "Datenschutz, DSGVO, persönliche Daten, Cookies",
    "abgelehnt, funktioniert nicht, Fehler, fehlgeschlagen, klappt nicht, geht nicht",
    "Wellpappe, Welle, Pappe",
    "magnetisch, Magnetbox, Luxusverpackung, Geschenkbox, Feinkarton",
    "Ausland, Land, international, Länder",
    "kostenlos, gratis, umsonst, frei",
    "Rillung, Falz, Falzlinie, Rilllinie",
    "teilen, Link senden, weiterleiten",
    "hochladen, Upload, senden",
  ],
  compoundParts: `abholung adresse änderung angebot anfrage angaben anmeldung ansicht anzahl artikel auflage auflösung auftrag
    aufkleber band bank bedingung beleg beschnitt bestätigung bestell bestellung betrag beutel bezahl bild bogen box
    brief büro code daten datei dauer design dienst druck druckerei editor eigen einkauf endformat etikett export
    falz farbe farb fehler firma folie format form frei freigabe frist gebühr geld geschenk gewicht größe grösse
    grund gut gutschein guthaben hand haftung händler haus herstellung hilfe innen ident ist karte karton kasse kauf
    käufer klebe konto kontrolle korrektur kosten kraft kredit kunde kurier lack land laufzeit lebensmittel liefer
    lieferung linie liste lager logo luxus magnet mail marke maschine maß material mehrwert menge methode mindest
    mitteilung muster nachricht name nummer öko ordner pack packung paket palette papier passwort pfand plan porto
    post preis probe produkt produktion profil prüfung qualität rabatt rechnung recht retoure reklamation rück
    sammel schachtel schaden schein schnell schrift schutz seide sendung service sicherheit sonder speicher stanz
    status steuer stempel stoff stück symbol tasche tage tag team teil termin text tinte transport tüte überweisung
    umschlag umsatz umwelt unterlage verfolgung verlust verpackung versand verwaltung vorlage vorschau wahl ware
    weiß welle werk wert zahl zahlung zeichen zeit zoll zugang zusatz zustell zustellung`,
  links: ["s", "es", "n", "en", "er", "e"],
};
