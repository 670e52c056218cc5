import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Return policy",
  summary:
    "What consumers can send back within 14 days, why goods made to order are different, and what we do when something is wrong with your order. In force from {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Stock goods: 14 days to change your mind",
      blocks: [
        "If you are a consumer, you have the right to withdraw from the purchase of stock goods, such as plain boxes, sample packs and pre-printed articles, within 14 days without giving any reason. The period ends 14 days after the day on which you, or a person you have named who is not the carrier, receive the goods; if an order arrives in several parcels, the last one counts.",
        "Businesses have no right of withdrawal. What we mean by a consumer is explained in <terms>our terms of service</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Goods made to order: excluded, and why",
      blocks: [
        "We make printed packaging and packaging in your own size for you alone; we cannot sell it to anybody else. The law therefore excludes the right of withdrawal for goods made to the customer’s specifications or clearly personalised (article 16(c) of Directive 2011/83/EU). Your order shows which items this concerns. If an order contains both kinds, you can withdraw from the stock goods.",
        "Has production not started yet? Write to us straight away: we will stop the order if that is still possible. Your rights in the event of defects apply in full to made-to-order goods too.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "How to withdraw",
      blocks: [
        "You can choose one of these ways:",
        {
          list: [
            "Online: use “withdraw from contract here” with your order and then “confirm withdrawal”. You do not need an account. We send you an acknowledgement with the content, date and time of your statement by e-mail without delay.",
            "By e-mail to {supportEmail} or by letter to {companyName}, {companyAddress}. A clear statement is enough; you may use the form below, but you do not have to.",
          ],
        },
        "It is sufficient to send your statement before the 14 days have ended.",
      ],
    },
    {
      id: "sending-back",
      heading: "Sending the goods back",
      blocks: [
        "Send the goods within 14 days of your withdrawal to: {returnAddress}. Enclose the order number. You bear the direct cost of returning the goods.",
        "You are liable for a loss in value only if it results from handling the goods more than is necessary to examine their nature, characteristics and functioning.",
      ],
    },
    {
      id: "refund",
      heading: "Your refund",
      blocks: [
        "We refund all payments for the goods you return, including our cheapest standard delivery, within 14 days of receiving your withdrawal. We use the means of payment you used, unless you have expressly agreed to another, and charge no fee. We may wait until the goods are back or you have shown that you sent them, whichever is earlier.",
      ],
    },
    {
      id: "defects",
      heading: "Damaged, wrong or defective goods",
      blocks: [
        "This applies to all goods and all customers. Write to {supportEmail} and tell us, as far as you can:",
        {
          list: [
            "the order number and the number of pieces affected;",
            "what is wrong, with at least two photographs: one of the defect and one of the packaging as it arrived;",
            "what you would like: replacement, a price reduction or a refund where the law provides for it.",
          ],
        },
        "We answer within 14 days. If we need the goods back, we organise and pay for the return. Consumers have the legal guarantee of at least two years; the periods for businesses are in <terms>our terms of service</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Model withdrawal form",
      blocks: [
        "(Complete and return this form only if you wish to withdraw from the contract.)",
        {
          list: [
            "To {companyName}, {companyAddress}, {supportEmail}:",
            "I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):",
            "Ordered on (*) / received on (*):",
            "Name of consumer(s):",
            "Address of consumer(s):",
            "Signature of consumer(s) (only if this form is notified on paper):",
            "Date:",
          ],
        },
        "(*) Delete as appropriate.",
      ],
    },
  ],
} satisfies LegalDocument;
