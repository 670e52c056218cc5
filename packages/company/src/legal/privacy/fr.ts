import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Politique de confidentialité",
  summary:
    "Quelles données personnelles {brandName} traite, pourquoi, pendant combien de temps et quels sont vos droits. En vigueur à compter du {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Responsable du traitement",
      blocks: [
        "Le responsable du traitement est {companyName}, {companyAddress}. Pour toute question relative aux données personnelles, écrivez à {dataProtectionEmail}.",
        "Notre représentant au Royaume-Uni (article 27 du UK GDPR) : {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Ce que nous traitons, pourquoi et combien de temps",
      blocks: [
        "Nous ne demandons que ce que chaque finalité exige. Les bases juridiques se trouvent dans le règlement général sur la protection des données (RGPD) ; au Royaume-Uni et en Suisse, les dispositions locales correspondantes s’appliquent.",
        {
          facts: [
            [
              "Visite de la boutique",
              "Adresse IP, heure, page demandée, informations sur le navigateur. Pour fournir les pages, trouver les erreurs et repousser les attaques. Intérêt légitime à la sécurité de la boutique (art. 6, § 1, f). 30 jours au plus, davantage seulement pour élucider une attaque précise.",
            ],
            [
              "Pays de la visite",
              "Le pays déduit de votre adresse IP. Pour vous proposer la bonne boutique ; vous n’êtes jamais redirigé contre votre gré. Intérêt légitime à une offre adaptée (art. 6, § 1, f). Conservé uniquement dans votre navigateur, comme indiqué ci-dessous.",
            ],
            [
              "Panier et créations",
              "Contenu du panier, créations et fichiers envoyés. Pour exécuter ce que vous demandez (art. 6, § 1, b). Paniers et créations sans compte : {guestDays} jours après la dernière modification ; créations d’un compte : jusqu’à leur suppression ou celle de votre compte.",
            ],
            [
              "Kit de marque",
              "Nom, couleurs, polices et logos que vous gardez pour vos créations. Pour exécuter ce que vous demandez (art. 6, § 1, b). Sans compte : {guestDays} jours après la dernière modification ; avec un compte : jusqu’à sa suppression ou celle de votre compte.",
            ],
            [
              "Compte",
              "Nom, adresse électronique, mot de passe sous forme d’empreinte irréversible, données de l’entreprise, adresses, heures de connexion. Pour gérer votre compte (art. 6, § 1, b). Jusqu’à la fermeture du compte ; données de connexion : 90 jours après l’expiration de la session.",
            ],
            [
              "Commandes, devis et livraison",
              "Coordonnées, adresses de livraison et de facturation, numéro de téléphone pour le transporteur, contenu de la commande, fichiers d’impression. Pour conclure et exécuter le contrat (art. 6, § 1, b). Jusqu’à la prescription des droits issus du contrat, en règle générale six ans.",
            ],
            [
              "Paiement",
              "Montant, moyen de paiement, état et référence du prestataire de paiement. Les numéros de carte ne parviennent qu’au prestataire, jamais à nous. Pour exécuter le contrat (art. 6, § 1, b). Notifications techniques des prestataires : 13 mois ; pièces comptables : comme les factures.",
            ],
            [
              "Factures et fiscalité",
              "Données de facturation, numéro de TVA et résultat de sa vérification. Obligation légale (art. 6, § 1, c). Aussi longtemps que le droit fiscal l’exige, au plus dix ans après la fin de l’année.",
            ],
            [
              "Demandes, réclamations, rétractations",
              "Votre message, coordonnées, numéro de commande, photos. Pour vous répondre, exécuter le contrat et respecter nos obligations légales (art. 6, § 1, b et c). Jusqu’à la prescription des droits ; demandes générales : un an.",
            ],
            [
              "Pages d’aide",
              "Si un article vous a aidé, la raison et ce que vous ajoutez, ainsi que les recherches sans résultat. Données comptées par jour, sans lien avec une personne ; les adresses e-mail et les longs numéros sont d’abord retirés. Intérêt légitime à améliorer l’aide (art. 6, § 1, f). 13 mois.",
            ],
            [
              "Lettre d’information",
              "Adresse électronique, date et texte de votre consentement. Seulement si vous vous inscrivez et confirmez (art. 6, § 1, a). Jusqu’à votre désinscription ; preuve du consentement : trois ans de plus.",
            ],
            [
              "Statistiques et publicité",
              "Pages vues, événements, identifiant de clic publicitaire. Seulement avec votre consentement (art. 6, § 1, a). Jusqu’à son retrait, au plus 13 mois.",
            ],
            [
              "Sécurité et preuve",
              "Journal des modifications de comptes, de commandes et de paiements. Intérêt légitime à prévenir les abus et à prouver des droits (art. 6, § 1, f). Six ans.",
            ],
          ],
        },
        "Sans les informations signalées comme obligatoires, nous ne pouvons pas exécuter une commande. Toutes les autres sont facultatives.",
      ],
    },
    {
      id: "storage",
      heading: "Cookies et stockage dans votre navigateur",
      blocks: [
        "Les éléments nécessaires sont stockés sans consentement, car la fonction que vous demandez ne marcherait pas sans eux. Tous les autres ne le sont qu’après votre accord. Avant cela, rien n’est mesuré ni transmis à des fins de statistiques ou de publicité, et refuser est aussi simple qu’accepter. Vous pouvez modifier votre choix à tout moment pour l’avenir.",
        {
          storage: {
            session:
              "Cookie, nécessaire. Retrouve votre panier et, une fois connecté, maintient votre connexion ; déposé lorsque vous mettez un article au panier ou vous connectez. Sans compte, expire après 30 jours sans utilisation, au plus tard après 180 jours ; connecté, après 14 jours sans utilisation, au plus tard après 90 jours.",
            orders:
              "Cookie, nécessaire. Garde ouvertes les commandes dont vous avez suivi le lien ; déposé lorsque vous en ouvrez une sans compte. Jusqu’à la fermeture du navigateur.",
            device:
              "Cookie, nécessaire. Marque un navigateur dans lequel vous vous êtes déjà connecté, pour que les tentatives erronées d’autres personnes ne vous bloquent pas ; déposé lorsque vous vous connectez. Il ne dit pas qui vous êtes. {days} jours.",
            steps:
              "Cookie, nécessaire. Retient les étapes d’une commande que vous avez commencées, pour que rien ne se perde en rechargeant la page ou en revenant en arrière ; créé lorsque vous passez du panier à la commande. Jusqu’à la fermeture du navigateur.",
            cartCount:
              "Cookie, nécessaire. Nombre de produits dans votre panier, pour l’en-tête de la page ; un par boutique, déposé lorsque vous y mettez un article. {days} jours.",
            country:
              "Cookie, nécessaire. Code de pays à deux lettres pour proposer une boutique. {days} jours au plus.",
            declinedRegion:
              "Stockage local, nécessaire. Retient que vous avez choisi de rester dans une boutique ; enregistré à ce moment-là. Jusqu’à ce que vous le supprimiez.",
            helpTopic:
              "Stockage de session, nécessaire. Retient la dernière rubrique d’aide consultée ; enregistré quand vous en ouvrez une. Jusqu’à la fermeture de l’onglet.",
            helpSearchHosts:
              "Stockage de session, nécessaire. Retient quel serveur de la recherche d’aide n’a pas répondu, pour ne plus vous le faire attendre ; enregistré quand vous cherchez dans l’aide. Jusqu’à la fermeture de l’onglet.",
            designs:
              "Stockage local et base de données du navigateur, nécessaires. Gardent les créations de l’éditeur, pour qu’un rechargement ou une coupure ne vous fasse rien perdre ; enregistrés pendant la création. Jusqu’à ce que vous vous déconnectiez ou les supprimiez, {days} jours au plus après votre dernière modification.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Qui reçoit des données",
      blocks: [
        "Nous ne transmettons que ce que la tâche exige :",
        {
          list: [
            "à notre hébergeur ({hostingProvider}) et aux fournisseurs de services de messagerie et de services techniques, sous-traitants liés par contrat ;",
            "aux partenaires de production : les fichiers d’impression et, en cas d’expédition directe, l’adresse de livraison ;",
            "aux transporteurs : nom, adresse, numéro de téléphone et adresse électronique pour annoncer la livraison ;",
            "au prestataire du moyen de paiement choisi, par exemple Stripe, PayPal, Hokodo ou votre banque, chacun étant responsable de son propre traitement ;",
            "aux conseillers fiscaux, autorités et tribunaux, lorsque la loi l’exige ou que des droits doivent être exercés.",
          ],
        },
        "Nous ne vendons pas de données personnelles.",
      ],
    },
    {
      id: "transfers",
      heading: "Transferts hors de l’Espace économique européen",
      blocks: [
        "Pour les livraisons au Royaume-Uni, en Suisse ou aux États-Unis, les données nécessaires à la livraison y sont envoyées ; en l’absence de décision d’adéquation, cela est nécessaire à l’exécution de votre contrat (art. 49, § 1, b). La Commission européenne a adopté des décisions d’adéquation pour le Royaume-Uni et la Suisse. Les prestataires aux États-Unis ne reçoivent des données que s’ils sont certifiés au titre du cadre de protection des données UE–États-Unis ou liés par les clauses contractuelles types de la Commission. Vous pouvez nous en demander une copie.",
      ],
    },
    {
      id: "rights",
      heading: "Vos droits",
      blocks: [
        "Vous pouvez nous demander à tout moment et gratuitement :",
        {
          list: [
            "l’accès à vos données et une copie de celles-ci ;",
            "la rectification des données inexactes et le complément des données incomplètes ;",
            "l’effacement ou la limitation du traitement, dans la mesure où aucune obligation légale de conservation ne s’y oppose ;",
            "les données que vous nous avez fournies, sous une forme lisible par machine, y compris pour un autre prestataire.",
          ],
        },
        "Vous pouvez retirer un consentement à tout moment ; ce qui a été fait jusque-là reste licite. Vous pouvez vous opposer à un traitement fondé sur l’intérêt légitime pour des raisons tenant à votre situation particulière, et à la prospection sans donner de raison. En France, vous pouvez aussi donner des directives sur le sort de vos données après votre décès. Écrivez à {dataProtectionEmail}. Nous répondons dans un délai d’un mois. En cas de doute raisonnable, nous pouvons demander une preuve d’identité.",
      ],
    },
    {
      id: "authority",
      heading: "Réclamation auprès d’une autorité",
      blocks: [
        "Vous pouvez saisir l’autorité de votre lieu de résidence ou de travail, ou du lieu de la violation alléguée ; en France, la CNIL. L’autorité compétente pour nous est : {dataProtectionAuthority}. Au Royaume-Uni, c’est l’Information Commissioner ; en Suisse, le Préposé fédéral à la protection des données et à la transparence.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Décisions automatisées",
      blocks: [
        "Nous ne prenons aucune décision fondée exclusivement sur un traitement automatisé qui produise des effets juridiques à votre égard ou vous affecte de manière significative de façon similaire. Les prestataires de paiement peuvent, sous leur propre responsabilité, contrôler la fraude ou la solvabilité ; ils vous en informent eux-mêmes. Si un moyen de paiement est refusé, vous pouvez en choisir un autre ou nous écrire.",
      ],
    },
    {
      id: "children",
      heading: "Enfants",
      blocks: [
        "La boutique s’adresse aux entreprises et aux adultes. Nous ne traitons pas sciemment de données d’enfants de moins de 16 ans. Si vous constatez un tel cas, écrivez-nous et nous supprimerons les données.",
      ],
    },
    {
      id: "changes",
      heading: "Modifications de cette politique",
      blocks: [
        "Nous adaptons cette politique lorsque la boutique ou le droit évolue et publions ici la nouvelle version avec sa date. Si nous voulons utiliser des données à une nouvelle fin, nous vous en informons au préalable et demandons votre consentement lorsqu’il est nécessaire.",
      ],
    },
  ],
} satisfies LegalDocument;
