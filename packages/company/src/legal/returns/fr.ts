import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Politique de retour",
  summary:
    "Ce que les consommateurs peuvent renvoyer dans les 14 jours, pourquoi il en va autrement du sur-mesure et ce que nous faisons en cas de problème avec votre commande. En vigueur à compter du {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Produits en stock : 14 jours pour changer d’avis",
      blocks: [
        "Si vous êtes consommateur, vous avez le droit de vous rétracter de l’achat de produits en stock, tels que boîtes neutres, packs d’échantillons et articles préimprimés, sans donner de motif dans un délai de 14 jours. Le délai expire 14 jours après le jour où vous-même, ou un tiers désigné par vous autre que le transporteur, prenez possession des produits ; si une commande arrive en plusieurs colis, le dernier compte.",
        "Les professionnels n’ont pas de droit de rétractation, sauf si la loi leur en accorde un. La notion de consommateur est expliquée dans <terms>nos conditions générales de vente</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Sur-mesure : exclu, et pourquoi",
      blocks: [
        "Nous fabriquons les emballages imprimés et les emballages à vos dimensions pour vous seul ; nous ne pouvons les vendre à personne d’autre. La loi exclut donc le droit de rétractation pour les biens confectionnés selon les spécifications du client ou nettement personnalisés (article 16, point c), de la directive 2011/83/UE ; en France, article L. 221-28, 3°, du code de la consommation). Votre commande indique les articles concernés. Si elle contient les deux sortes de produits, vous pouvez vous rétracter pour les produits en stock.",
        "La production n’a pas encore commencé ? Écrivez-nous sans attendre : nous arrêterons la commande si c’est encore possible. Vos droits en cas de défaut valent pleinement aussi pour le sur-mesure.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Comment se rétracter",
      blocks: [
        "Vous avez le choix :",
        {
          list: [
            "En ligne : utilisez « renoncer au contrat ici » sur votre commande, puis « confirmer la rétractation ». Aucun compte n’est nécessaire. Nous vous envoyons sans délai par e-mail un accusé de réception avec le contenu, la date et l’heure de votre déclaration.",
            "Par e-mail à {supportEmail} ou par lettre à {companyName}, {companyAddress}. Une déclaration dénuée d’ambiguïté suffit ; vous pouvez utiliser le formulaire ci-dessous, mais ce n’est pas obligatoire.",
          ],
        },
        "Il suffit d’envoyer votre déclaration avant l’expiration des 14 jours.",
      ],
    },
    {
      id: "sending-back",
      heading: "Renvoyer les produits",
      blocks: [
        "Renvoyez les produits dans les 14 jours suivant votre rétractation à : {returnAddress}. Joignez le numéro de commande. Les frais directs de renvoi sont à votre charge.",
        "Votre responsabilité n’est engagée pour une dépréciation que si elle résulte de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement des produits.",
      ],
    },
    {
      id: "refund",
      heading: "Votre remboursement",
      blocks: [
        "Nous remboursons tous les paiements relatifs aux produits renvoyés, y compris notre livraison standard la moins chère, dans les 14 jours suivant la réception de votre rétractation. Nous utilisons le même moyen de paiement que vous, sauf si vous en avez expressément accepté un autre, et sans frais. Nous pouvons attendre que les produits soient revenus ou que vous ayez prouvé leur expédition, la date retenue étant celle du premier de ces faits.",
      ],
    },
    {
      id: "defects",
      heading: "Produits endommagés, erronés ou défectueux",
      blocks: [
        "Ceci vaut pour tous les produits et tous les clients. Écrivez à {supportEmail} en indiquant, dans la mesure du possible :",
        {
          list: [
            "le numéro de commande et le nombre de pièces concernées ;",
            "le problème, avec au moins deux photos : une du défaut et une de l’emballage tel qu’il est arrivé ;",
            "ce que vous souhaitez : remplacement, réduction du prix ou, lorsque la loi le prévoit, remboursement.",
          ],
        },
        "Nous répondons sous 14 jours. Si nous avons besoin que les produits nous reviennent, nous organisons et payons le retour. Les consommateurs bénéficient de la garantie légale d’au moins deux ans ; les délais applicables aux professionnels figurent dans <terms>nos conditions générales de vente</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Modèle de formulaire de rétractation",
      blocks: [
        "(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)",
        {
          list: [
            "À l’attention de {companyName}, {companyAddress}, {supportEmail} :",
            "Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*) / pour la prestation de services (*) ci-dessous :",
            "Commandé le (*) / reçu le (*) :",
            "Nom du (des) consommateur(s) :",
            "Adresse du (des) consommateur(s) :",
            "Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :",
            "Date :",
          ],
        },
        "(*) Rayez la mention inutile.",
      ],
    },
  ],
} satisfies LegalDocument;
