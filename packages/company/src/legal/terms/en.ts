import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Terms of service",
  summary:
    "The rules for buying from {brandName}: how an order becomes a contract, what you pay, what you receive and what you can do if something is wrong. In force from {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Who sells to you",
      blocks: [
        "Your contract is with {companyName}, {companyAddress} (“we”). Register, tax numbers and further details are in <impressum>our legal notice</impressum>. You reach us at {supportEmail}[ or by telephone at {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Whom these terms cover",
      blocks: [
        "We sell to businesses and to consumers. A consumer is a natural person who buys mainly for purposes outside a trade, business or profession. The rules for consumers also apply to sole traders whom Polish law protects like consumers because the purchase is not part of their professional field.",
        "A business customer’s own terms apply only if we have agreed to them in writing. A custom offer from us takes precedence over these terms where the two differ.",
        "To use the shop you need a current web browser and an e-mail address. Unlawful content may not be uploaded.",
      ],
    },
    {
      id: "products",
      heading: "What we sell",
      blocks: [
        {
          list: [
            "Made to order: packaging that we produce to the size, design or text you choose. This is most of our range.",
            "Stock goods: products we keep ready without individual print, such as plain boxes, sample packs and pre-printed articles.",
          ],
        },
        "Dimensions are inner dimensions unless stated otherwise. Packaging is suitable for a particular use, such as direct contact with food, only if the product page says so; if in doubt, ask us or test a sample.",
      ],
    },
    {
      id: "ordering",
      heading: "How an order becomes a contract",
      blocks: [
        "What the shop shows is an invitation to order, not yet a binding offer.",
        {
          list: [
            "You choose product, size, quantity and, for made-to-order goods, your design, and put them in the cart.",
            "You enter your details and choose delivery and payment. Until you submit the order you can go back and correct everything.",
            "The last page sums up the goods, the total price and the delivery date. By pressing the button that states the obligation to pay, you make a binding offer.",
            "We confirm receipt by e-mail without delay. The contract is concluded when we accept the order by e-mail.",
          ],
        },
        "If we have not accepted within two working days, you are no longer bound and any payment is returned at once. We store the contract and send it to you by e-mail together with these terms. Contracts can be concluded in the languages in which the storefront is shown.",
      ],
    },
    {
      id: "prices",
      heading: "Prices and taxes",
      blocks: [
        "Prices on this storefront are in {currency}.",
        {
          only: "net-and-gross",
          text: "Prices are shown without and with value added tax (VAT) next to each other, at a rate of {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Product prices marked as net are shown without value added tax (VAT); prices with VAT are calculated at a rate of {vatRate}.",
        },
        {
          only: "no-vat",
          text: "No value added tax is charged on this storefront (rate: {vatRate}). If a sales tax applies at the place of delivery, it is shown before you order.",
        },
        "Before you order you always see the total you will pay, split into net amount, tax, delivery and any other charges. Nothing is added afterwards. For a delivery to another EU country with a valid VAT number, the rules for intra-Community supplies apply.",
        "When goods cross a customs border, the summary shows which customs charges are included. You bear further charges collected by the authorities only if the summary said so before you ordered.",
      ],
    },
    {
      id: "payment",
      heading: "Payment",
      blocks: [
        "Means of payment on this storefront: {paymentMethods}. Checkout shows which of them are available for your order. We charge no fee for any of them.",
        "Payment is due when you order, unless we have agreed on payment by invoice. With a bank transfer, production starts once the money has arrived; if it has not arrived within 14 days, we may cancel the order. Invoices are sent electronically.",
      ],
    },
    {
      id: "artwork",
      heading: "Your artwork and the rights in it",
      blocks: [
        "Your designs, texts, pictures and trade marks remain yours. You allow us and our production partners to store, check, technically adapt and reproduce them as far as your order requires. We do not use them for advertising without your consent.",
        "You ensure that you may use the content you supply and that it infringes neither the law nor the rights of others. If you are responsible for an infringement, you bear the necessary costs of claims made against us because of it. We may refuse unlawful content. Information that the law requires on your packaging is your responsibility.",
      ],
    },
    {
      id: "tolerances",
      heading: "Proofs and tolerances",
      blocks: [
        "Where we provide a proof, check spelling, position, size and colours before you approve it: production follows the approved proof. A screen cannot show printed colours exactly.",
        "Paper, board and printing vary for technical reasons. The following deviations are not defects as long as the goods are fit for their purpose:",
        {
          list: [
            "up to ±2 mm in cutting, creasing and the position of the print, unless the product page states a different value;",
            "slight differences in colour from the proof, between production runs and between materials;",
            "up to 5% more pieces than ordered, at no charge.",
          ],
        },
        "The statutory rights of consumers are not restricted by this.",
      ],
    },
    {
      id: "delivery",
      heading: "Delivery",
      blocks: [
        "From this storefront we deliver to the following countries: {shippingCountries}. Individual areas may be excluded; you see this before you order.",
        "The delivery date is shown before you order. It is made up of production, counted from payment and approved artwork, and transport. Usual transport time in working days: {deliveryDays}. Working days are Monday to Friday, except public holidays at the place of production or delivery.",
        "If a date cannot be met, we tell you as soon as we know. If we do not deliver within a reasonable additional period that you set, you may withdraw from the contract and get your money back.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Risk and ownership",
      blocks: [
        "For consumers, the risk of loss or damage passes when they, or a person they have named, receive the goods; for businesses, when we hand the goods to the carrier. The goods remain our property until they are paid for in full.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Right of withdrawal of consumers",
      blocks: [
        "Consumers may withdraw from the purchase of stock goods within 14 days of receiving them without giving a reason, with the online function “withdraw from contract here” or in any other clear way. We grant this right in every country to which we deliver.",
        "There is no right of withdrawal for goods made to your specifications or clearly personalised. Details and the model form are in <returns>our return policy</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Legal guarantee",
      blocks: [
        "We are liable by law for delivering goods that conform to the contract; this applies to made-to-order goods too. Consumers in the European Union have a legal guarantee of at least two years from delivery: free repair or replacement and, under the statutory conditions, a price reduction or their money back. More favourable rules of the country where the consumer lives remain unaffected.",
        "For businesses we remedy defects by replacement or, if that fails, by a price reduction or refund for the pieces affected. Their claims for defects expire one year after delivery, unless we concealed the defect.",
      ],
    },
    {
      id: "complaints",
      heading: "Complaints",
      blocks: [
        "Write to {supportEmail}, if possible with the order number, the quantity affected and photographs. We answer within 14 days.",
        "Businesses report damage in transit within 7 days of delivery, other visible defects within 30 days and hidden defects within 7 days of discovery. Consumers need not observe these periods.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      blocks: [
        "We are liable without limit for intent and gross negligence, for injury to life, body or health, under product liability law and wherever the law forbids a limitation. Towards consumers we are liable in accordance with the law. Otherwise, towards businesses, our liability is limited to the net value of the order concerned and does not cover lost profit.",
      ],
    },
    {
      id: "accessibility",
      heading: "Accessibility",
      blocks: [
        "We design the shop according to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, for use with a keyboard, with assistive technology and on small screens. If you meet a barrier, write to {supportEmail}; we will help you to order in another way.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Applicable law and disputes",
      blocks: [
        "Polish law applies, without the UN Convention on Contracts for the International Sale of Goods. Consumers also keep the protection of the mandatory rules of the country where they live and can go to court there. For disputes with businesses, the courts at our registered office have jurisdiction.",
        "Please contact us first. If we cannot settle a consumer’s complaint, we state in our answer whether we agree to out-of-court dispute resolution. The body competent for us is: {disputeBody}. Consumers in the EU can also get free advice from the European Consumer Centre of their country.",
      ],
    },
    {
      id: "changes",
      heading: "Changes and final provisions",
      blocks: [
        "The version in force when you ordered applies to your order; new versions apply only to later orders. If a provision is invalid, the others remain in force and the statutory rule takes its place.",
      ],
    },
  ],
} satisfies LegalDocument;
