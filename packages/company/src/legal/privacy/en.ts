import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Privacy policy",
  summary:
    "Which personal data {brandName} processes, why, for how long and what rights you have. In force from {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Who is responsible",
      blocks: [
        "The controller is {companyName}, {companyAddress}. For everything to do with personal data, write to {dataProtectionEmail}.",
        "Our representative in the United Kingdom (article 27 UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "What we process, why and for how long",
      blocks: [
        "We ask only for what a purpose needs. The legal bases are in the General Data Protection Regulation (GDPR); in the United Kingdom and Switzerland the corresponding provisions there apply.",
        {
          facts: [
            [
              "Visiting the shop",
              "IP address, time, page requested, browser details. To deliver pages, find faults and fend off attacks. Legitimate interest in a secure shop (art. 6(1)(f)). At most 30 days, longer only to clear up a specific attack.",
            ],
            [
              "Country of the visit",
              "The country derived from your IP address. To suggest the right storefront; you are never redirected against your will. Legitimate interest in a fitting offer (art. 6(1)(f)). Kept only in your browser, as listed below.",
            ],
            [
              "Cart and designs",
              "Contents of the cart, designs and files you upload. To carry out what you ask for (art. 6(1)(b)). Carts and designs without an account: {guestDays} days after the last change; designs of an account: until you delete them or your account.",
            ],
            [
              "Brand kit",
              "The name, colours, fonts and logos you keep for your designs. To carry out what you ask for (art. 6(1)(b)). Without an account: {guestDays} days after the last change; with an account: until you remove it or your account.",
            ],
            [
              "Account",
              "Name, e-mail address, password as an irreversible hash, company details, addresses, sign-in times. To run your account (art. 6(1)(b)). Until you close the account; sign-in records 90 days after the session has expired.",
            ],
            [
              "Orders, quotes and delivery",
              "Contact details, delivery and billing address, telephone number for the carrier, order contents, artwork. To conclude and perform the contract (art. 6(1)(b)). Until claims from the contract are time-barred, as a rule after six years.",
            ],
            [
              "Payment",
              "Amount, means of payment, status and reference of the payment provider. Card numbers reach only the provider, never us. To perform the contract (art. 6(1)(b)). Technical notices from providers: 13 months; booking records as for invoices.",
            ],
            [
              "Invoices and tax",
              "Invoice data, VAT number and the result of its validation. Legal obligation (art. 6(1)(c)). As long as tax law requires, at most ten years after the end of the year.",
            ],
            [
              "Enquiries, complaints, withdrawals",
              "Your message, contact details, order number, photographs. To answer you, to perform the contract and to meet legal obligations (art. 6(1)(b) and (c)). Until claims are time-barred; general enquiries one year.",
            ],
            [
              "Help pages",
              "Whether an article helped you, the reason and what you add to it, and searches that found nothing. Counted by day and linked to nobody; e-mail addresses and long numbers are removed first. Legitimate interest in better help (art. 6(1)(f)). 13 months.",
            ],
            [
              "Newsletter",
              "E-mail address, time and wording of your consent. Only if you subscribe and confirm (art. 6(1)(a)). Until you unsubscribe; proof of consent three years longer.",
            ],
            [
              "Statistics and advertising",
              "Pages viewed, events, advertisement click identifier. Only with your consent (art. 6(1)(a)). Until you withdraw it, at most 13 months.",
            ],
            [
              "Security and evidence",
              "Records of changes to accounts, orders and payments. Legitimate interest in preventing abuse and proving claims (art. 6(1)(f)). Six years.",
            ],
          ],
        },
        "Without the details marked as required we cannot carry out an order. All other details are voluntary.",
      ],
    },
    {
      id: "storage",
      heading: "Cookies and storage in your browser",
      blocks: [
        "Necessary entries are stored without consent, because you could not use the function you asked for without them. All others are stored only after you have agreed. Nothing is measured or passed on for statistics or advertising before that, and refusing is as easy as agreeing. You can change your choice at any time with effect for the future.",
        {
          storage: {
            session:
              "Cookie, necessary. Keeps your cart and, after you sign in, keeps you signed in; set when you put something in the cart or sign in. Without an account it ends after 30 days without use, at the latest after 180 days; signed in, after 14 days without use, at the latest after 90 days.",
            orders:
              "Cookie, necessary. Keeps open the orders whose link you followed; set when you open one without an account. Until you close the browser.",
            device:
              "Cookie, necessary. Marks a browser in which you have signed in, so that other people’s wrong attempts do not lock you out; set when you sign in. It does not say who you are. {days} days.",
            steps:
              "Cookie, necessary. Remembers which steps of an order you have begun, so that reloading or going back loses nothing; set when you go from the cart to the order. Until you close the browser.",
            cartCount:
              "Cookie, necessary. The number of products in your cart, for the head of the page; one for each storefront, set when you put something in. {days} days.",
            country:
              "Cookie, necessary. Two-letter country code for suggesting a storefront. At most {days} days.",
            declinedRegion:
              "Local storage, necessary. Remembers that you chose to stay in a storefront; set when you do. Until you delete it.",
            helpTopic:
              "Session storage, necessary. Remembers which help topic you were at last; written when you open one. Until you close the tab.",
            helpSearchHosts:
              "Session storage, necessary. Remembers which host of the help search did not answer, so that you do not wait for it again; written when you search help. Until you close the tab.",
            designs:
              "Local storage and the browser’s database, necessary. Keep the designs you make in the editor, so that a reload or a lost connection costs you nothing; written when you design. Until you sign out or delete them, at most {days} days after you last worked on them.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Who receives data",
      blocks: [
        "We pass on only what the task requires:",
        {
          list: [
            "our hosting provider ({hostingProvider}) and providers of e-mail and technical services, as processors under contract;",
            "production partners: artwork and, for direct dispatch, the delivery address;",
            "carriers: name, address, telephone number and e-mail address for announcing the delivery;",
            "the provider of the means of payment you choose, such as Stripe, PayPal, Hokodo or your bank, each as a controller in its own right;",
            "tax advisers, authorities and courts, where the law requires it or claims have to be pursued.",
          ],
        },
        "We do not sell personal data.",
      ],
    },
    {
      id: "transfers",
      heading: "Transfers outside the European Economic Area",
      blocks: [
        "For deliveries to the United Kingdom, Switzerland or the United States, data needed for the delivery is sent there; this is necessary to perform your contract (art. 49(1)(b)) as far as no adequacy decision exists. The European Commission has issued adequacy decisions for the United Kingdom and Switzerland. Providers in the United States receive data only if they are certified under the EU-US Data Privacy Framework or bound by the Commission’s standard contractual clauses. You can ask us for a copy.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      blocks: [
        "You can ask us at any time, free of charge, for:",
        {
          list: [
            "access to your data and a copy of it;",
            "correction of wrong data and completion of incomplete data;",
            "erasure, or restriction of processing, as far as no legal duty to keep the data prevents it;",
            "the data you gave us, in a machine-readable form, also for another provider.",
          ],
        },
        "You can withdraw consent at any time; what was done until then remains lawful. You can object to processing based on legitimate interests for reasons arising from your particular situation, and to direct marketing without giving a reason. Write to {dataProtectionEmail}. We answer within one month. We may ask for proof of identity if we have reasonable doubts.",
      ],
    },
    {
      id: "authority",
      heading: "Complaint to an authority",
      blocks: [
        "You can complain to the authority of the place where you live or work, or of the alleged infringement. The authority responsible for us is: {dataProtectionAuthority}. In the United Kingdom it is the Information Commissioner, in Switzerland the Federal Data Protection and Information Commissioner.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Automated decisions",
      blocks: [
        "We take no decisions based solely on automated processing that have legal effects for you or affect you in a similarly significant way. Payment providers may check for fraud or creditworthiness under their own responsibility; they inform you themselves. If a means of payment is refused, you can choose another or write to us.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      blocks: [
        "The shop is intended for businesses and adults. We do not knowingly process data of children under 16. If you notice such a case, write to us and we will delete the data.",
      ],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      blocks: [
        "We adapt this policy when the shop or the law changes, and publish the new version here with its date. If we want to use data for a new purpose, we tell you beforehand and ask for consent where it is needed.",
      ],
    },
  ],
} satisfies LegalDocument;
