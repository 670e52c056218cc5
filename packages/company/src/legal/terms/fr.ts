import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Conditions générales de vente",
  summary:
    "Les règles de vos achats chez {brandName} : comment une commande devient un contrat, ce que vous payez, ce que vous recevez et ce que vous pouvez faire en cas de problème. En vigueur à compter du {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Le vendeur",
      blocks: [
        "Votre contrat est conclu avec {companyName}, {companyAddress} (« nous »). L’immatriculation, les numéros fiscaux et les autres informations figurent dans les <impressum>mentions légales</impressum>. Vous pouvez nous joindre à l’adresse {supportEmail}[ ou par téléphone au {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Champ d’application",
      blocks: [
        "Nous vendons aux professionnels et aux consommateurs. Est consommateur toute personne physique qui achète principalement à des fins étrangères à son activité commerciale, industrielle, artisanale, libérale ou agricole. Les règles applicables aux consommateurs valent aussi pour les entrepreneurs individuels que le droit polonais protège comme des consommateurs parce que l’achat ne relève pas de leur domaine professionnel.",
        "Les conditions d’achat d’un client professionnel ne s’appliquent que si nous les avons acceptées par écrit. Une offre personnalisée de notre part prévaut sur les présentes conditions en cas de divergence.",
        "Pour utiliser la boutique, il vous faut un navigateur à jour et une adresse électronique. Il est interdit d’envoyer des contenus illicites.",
      ],
    },
    {
      id: "products",
      heading: "Nos produits",
      blocks: [
        {
          list: [
            "Produits sur mesure : emballages que nous fabriquons selon la taille, la création ou le texte que vous choisissez. C’est l’essentiel de notre gamme.",
            "Produits en stock : articles sans impression individuelle que nous tenons disponibles, tels que boîtes neutres, packs d’échantillons et articles préimprimés.",
          ],
        },
        "Sauf indication contraire, les dimensions sont intérieures. Un emballage ne convient à un usage particulier, par exemple au contact direct avec des aliments, que si la page du produit l’indique ; en cas de doute, interrogez-nous ou essayez un échantillon.",
      ],
    },
    {
      id: "ordering",
      heading: "Commande et formation du contrat",
      blocks: [
        "Ce que présente la boutique est une invitation à commander et non une offre ferme.",
        {
          list: [
            "Vous choisissez le produit, la taille, la quantité et, pour le sur-mesure, votre création, puis vous les ajoutez au panier.",
            "Vous saisissez vos coordonnées et choisissez la livraison et le paiement. Jusqu’à l’envoi de la commande, vous pouvez revenir en arrière et tout corriger.",
            "La dernière page récapitule les produits, le prix total et la date de livraison. En cliquant sur le bouton qui mentionne l’obligation de paiement, vous faites une offre ferme.",
            "Nous accusons réception par e-mail sans délai. Le contrat est conclu lorsque nous acceptons la commande par e-mail.",
          ],
        },
        "Si nous n’avons pas accepté dans les deux jours ouvrés, vous n’êtes plus engagé et tout paiement vous est restitué aussitôt. Nous conservons le contrat et vous l’envoyons par e-mail avec les présentes conditions. Le contrat peut être conclu dans les langues dans lesquelles la boutique est affichée.",
      ],
    },
    {
      id: "prices",
      heading: "Prix et taxes",
      blocks: [
        "Dans cette boutique, les prix sont exprimés en {currency}.",
        {
          only: "net-and-gross",
          text: "Les prix sont affichés côte à côte hors taxe et toutes taxes comprises, au taux de TVA de {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Les prix signalés comme hors taxe s’entendent sans TVA ; les prix toutes taxes comprises sont calculés au taux de TVA de {vatRate}.",
        },
        {
          only: "no-vat",
          text: "Aucune TVA n’est facturée dans cette boutique (taux : {vatRate}). Si une taxe sur les ventes s’applique au lieu de livraison, elle est affichée avant la commande.",
        },
        "Avant de commander, vous voyez toujours le total à payer, réparti entre montant hors taxe, taxe, livraison et autres frais éventuels. Rien ne s’y ajoute ensuite. Pour une livraison dans un autre pays de l’UE avec un numéro de TVA valide, les règles des livraisons intracommunautaires s’appliquent.",
        "Lorsque les marchandises franchissent une frontière douanière, le récapitulatif indique les frais de douane inclus. Vous ne supportez d’autres droits perçus par les autorités que si le récapitulatif l’a signalé avant la commande.",
      ],
    },
    {
      id: "payment",
      heading: "Paiement",
      blocks: [
        "Moyens de paiement dans cette boutique : {paymentMethods}. Ceux qui sont disponibles pour votre commande s’affichent au moment de payer. Aucun ne donne lieu à des frais de notre part.",
        "Le paiement est dû à la commande, sauf paiement sur facture convenu. En cas de virement, la production commence à réception des fonds ; s’ils ne sont pas arrivés dans les 14 jours, nous pouvons annuler la commande. Les factures sont envoyées par voie électronique.",
      ],
    },
    {
      id: "artwork",
      heading: "Vos fichiers et les droits qui s’y attachent",
      blocks: [
        "Vos créations, textes, images et marques restent les vôtres. Vous nous autorisez, ainsi que nos partenaires de production, à les stocker, vérifier, adapter techniquement et reproduire dans la mesure nécessaire à votre commande. Nous ne les utilisons pas à des fins publicitaires sans votre accord.",
        "Vous garantissez que vous avez le droit d’utiliser les contenus fournis et qu’ils ne portent atteinte ni à la loi ni aux droits de tiers. Si une atteinte vous est imputable, vous supportez les frais nécessaires des réclamations formées contre nous de ce fait. Nous pouvons refuser les contenus illicites. Les mentions que la loi impose sur vos emballages relèvent de votre responsabilité.",
      ],
    },
    {
      id: "tolerances",
      heading: "Bons à tirer et tolérances",
      blocks: [
        "Lorsque nous fournissons un bon à tirer, vérifiez l’orthographe, la position, la taille et les couleurs avant de l’approuver : la production suit le bon à tirer approuvé. Un écran ne peut pas restituer exactement les couleurs imprimées.",
        "Le papier, le carton et l’impression varient pour des raisons techniques. Les écarts suivants ne sont pas des défauts tant que le produit est propre à son usage :",
        {
          list: [
            "jusqu’à ±2 mm pour la découpe, le rainage et la position de l’impression, sauf autre valeur indiquée sur la page du produit ;",
            "de légères différences de couleur par rapport au bon à tirer, entre tirages et entre matières ;",
            "jusqu’à 5 % de pièces en plus, sans supplément.",
          ],
        },
        "Les droits légaux des consommateurs n’en sont pas restreints.",
      ],
    },
    {
      id: "delivery",
      heading: "Livraison",
      blocks: [
        "Depuis cette boutique, nous livrons dans les pays suivants : {shippingCountries}. Certaines zones peuvent être exclues ; vous le voyez avant de commander.",
        "La date de livraison est affichée avant la commande. Elle comprend la production, à compter du paiement et de la validation du fichier, et le transport. Durée habituelle du transport en jours ouvrés : {deliveryDays}. Les jours ouvrés vont du lundi au vendredi, hors jours fériés au lieu de production ou de livraison.",
        "Si une date ne peut être tenue, nous vous prévenons dès que nous le savons. Si nous ne livrons pas dans un délai supplémentaire raisonnable que vous fixez, vous pouvez résoudre le contrat et être remboursé.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Transfert des risques et réserve de propriété",
      blocks: [
        "Pour les consommateurs, le risque de perte ou d’endommagement est transféré lorsqu’eux-mêmes ou une personne désignée par eux reçoivent les produits ; pour les professionnels, lors de la remise au transporteur. Les produits restent notre propriété jusqu’au paiement intégral.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Droit de rétractation des consommateurs",
      blocks: [
        "Les consommateurs peuvent se rétracter de l’achat de produits en stock dans les 14 jours suivant leur réception, sans motif, au moyen de la fonction en ligne « renoncer au contrat ici » ou de toute autre déclaration dénuée d’ambiguïté. Nous accordons ce droit dans tous les pays où nous livrons.",
        "Il n’existe pas de droit de rétractation pour les biens confectionnés selon vos spécifications ou nettement personnalisés. Les détails et le formulaire type figurent dans la <returns>politique de retour</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Garantie légale",
      blocks: [
        "La loi nous oblige à livrer des produits conformes au contrat ; cela vaut aussi pour le sur-mesure. Dans l’Union européenne, les consommateurs bénéficient d’une garantie légale de conformité d’au moins deux ans à compter de la livraison : réparation ou remplacement sans frais et, dans les conditions prévues par la loi, réduction du prix ou remboursement. Les règles plus favorables du pays de résidence du consommateur, telles que la garantie des vices cachés, demeurent applicables.",
        "Pour les professionnels, nous remédions aux défauts par un remplacement ou, s’il échoue, par une réduction du prix ou le remboursement des pièces concernées. Leurs droits pour défauts se prescrivent un an après la livraison, sauf si nous avons dissimulé le défaut.",
      ],
    },
    {
      id: "complaints",
      heading: "Réclamations",
      blocks: [
        "Écrivez à {supportEmail}, si possible avec le numéro de commande, la quantité concernée et des photos. Nous répondons sous 14 jours.",
        "Les professionnels signalent les dommages de transport dans les 7 jours suivant la livraison, les autres défauts apparents dans les 30 jours et les défauts cachés dans les 7 jours suivant leur découverte. Les consommateurs ne sont pas tenus à ces délais.",
      ],
    },
    {
      id: "liability",
      heading: "Responsabilité",
      blocks: [
        "Notre responsabilité est illimitée en cas de dol ou de faute lourde, d’atteinte à la vie ou à l’intégrité physique, au titre de la responsabilité du fait des produits défectueux et partout où la loi interdit une limitation. Envers les consommateurs, nous répondons conformément à la loi. Pour le reste, envers les professionnels, notre responsabilité est limitée à la valeur hors taxe de la commande concernée et ne couvre pas le manque à gagner.",
      ],
    },
    {
      id: "accessibility",
      heading: "Accessibilité",
      blocks: [
        "Nous concevons la boutique selon les règles pour l’accessibilité des contenus web (WCAG) 2.2, niveau AA, pour un usage au clavier, avec des technologies d’assistance et sur petit écran. Si vous rencontrez un obstacle, écrivez à {supportEmail} ; nous vous aiderons à commander autrement.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Droit applicable et litiges",
      blocks: [
        "Le droit polonais s’applique, à l’exclusion de la Convention des Nations unies sur les contrats de vente internationale de marchandises. Les consommateurs conservent en outre la protection des règles impératives de leur pays de résidence et peuvent y saisir les tribunaux. Pour les litiges avec des professionnels, les tribunaux de notre siège sont compétents.",
        "Adressez-vous d’abord à nous. Si nous ne pouvons régler la réclamation d’un consommateur, nous indiquons dans notre réponse si nous acceptons un règlement extrajudiciaire. L’organisme de médiation compétent pour nous est : {disputeBody}. Dans l’UE, les consommateurs peuvent aussi obtenir des conseils gratuits auprès du Centre européen des consommateurs de leur pays.",
      ],
    },
    {
      id: "changes",
      heading: "Modifications et dispositions finales",
      blocks: [
        "La version en vigueur au moment de la commande s’applique à celle-ci ; les nouvelles versions ne valent que pour les commandes ultérieures. Si une clause est nulle, les autres restent en vigueur et la règle légale prend sa place.",
      ],
    },
  ],
} satisfies LegalDocument;
