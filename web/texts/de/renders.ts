import { RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../renders.ts";

export const creation: typeof texts = {
  back: "Zurück",
  startFresh: "Neu beginnen",
  remaining: (renders) => `Übrige Renders = ${renders}`,

  cancel: {
    title: "Möchtest du wirklich abbrechen?",
    words: "Das lässt sich nicht rückgängig machen. Was du bisher gemacht hast, geht verloren.",
    stay: "Nein, weitermachen",
    leave: "Ja, verwerfen",
  },

  pick: { title: "Wähl ein Thema" },

  fill: {
    title: "Schritt 2 von 2",
    changeTheme: "Thema ändern",
    info: "Angaben ergänzen",
    choose: "Bitte wählen",
    forExample: (value) => `z. B. ${value}`,
    fillIn: "Füllt es für mich aus",
    fillAgain: "Füllt es neu aus",
    filled: "Ausgefüllt. Ändere, was du möchtest.",
    more: (count) => `${count} weitere`,
    moreEmpty: (count) => `${count} noch leer`,
    expired: "Dein Abo ist abgelaufen.",
  },

  photo: {
    title: "Foto hinzufügen",
    wanted: "Eine Person, das Gesicht zur Kamera, bei gutem Licht.",
    like: "so wie dieses",
    sampleAlt: "Das Foto, aus dem das Beispiel entstand",
    orDrop: "Du kannst es auch hierher ziehen oder einfügen.",
    drop: "Lass dein Foto hier los",
    upload: "Neues Foto hochladen",
    take: "Foto aufnehmen",
    choosePrevious: "Früheres Foto wählen",
    remove: "Foto entfernen",
    adjust: "Foto anpassen",
    prepping: "Foto wird vorbereitet …",
    privacy: `Hier siehst nur du es; der Bilddienst bekommt es für deinen Mix. Es bleibt, bis du es löschst, oder noch ${RETENTION_DAYS} Tage, wenn du kündigst und nicht wiederkommst. <privacy>Datenschutzerklärung</privacy>`,
    newAlt: "Dein neues Foto",
    savedAlt: (name) => `Dein Foto: ${name}`,

    notPhoto: "Bitte wähl ein Bild im Format JPG oder PNG",
    heic: "Bitte wähl ein Bild im Format JPG oder PNG. Das hier ist HEIC vom iPhone: Exportier es in deiner Foto-App als JPG, oder stell unter Einstellungen > Kamera > Formate „Maximale Kompatibilität“ ein und nimm es neu auf.",
    rareJpeg:
      "Diese Art von JPG geht hier nicht. Bitte öffne es in einer Foto-App, speicher es als gewöhnliches JPG mit 8 Bit pro Farbe und wähl dann dieses.",
    unreadable: "Dieses Foto ließ sich nicht lesen. Bitte wähl es noch einmal.",
    broken: "Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte nimm ein anderes.",
    incomplete:
      "Dieses Foto ist beschädigt: Ein Teil davon fehlt. Bitte kopier oder lad es noch einmal herunter, oder nimm ein anderes.",
    tooHeavy: (megabytes, limit) =>
      `Dieses Foto hat ${megabytes} MB. Mehr als ${limit} MB gehen nicht.`,
    tooMany: (megapixels, limit) =>
      `Dieses Foto hat ${megapixels} Megapixel. Mehr als ${limit} Megapixel gehen nicht.`,
    notKept:
      "Dieser Browser hat keinen Platz für dein Foto. Nach einem Neuladen müsstest du es noch einmal wählen.",
    lost: "Dieser Browser konnte dein Foto nicht behalten. Bitte wähl es noch einmal.",
    deleted: "Dieses gespeicherte Foto wurde gelöscht. Bitte wähl ein anderes.",
  },

  saved: {
    title: "Gespeichertes Foto wählen",
    empty: "Noch keine Fotos gespeichert",
    failed: "Deine gespeicherten Fotos konnten nicht geladen werden.",
    use: "Verwenden",
    useOf: (name) => `Verwenden: ${name}`,
  },

  advice: {
    faces: (count) => `Wir sehen ${count} Gesichter. Am besten klappt es mit einer Person.`,
    facesToAdjust: (count) =>
      `Wir sehen ${count} Gesichter. Pass das Foto an, bis nur eins bleibt.`,
    noFace: "Wir finden kein Gesicht. Am besten klappt es mit Blick in die Kamera.",
    dark: "Es ist ziemlich dunkel. Am besten klappt ein Foto am Fenster.",
    bright: "Es ist sehr hell. Am besten klappt ein Foto bei weicherem Licht.",
    sideways: "Das Gesicht liegt auf der Seite. Aufrecht klappt es am besten.",
    upsideDown: "Das Gesicht steht auf dem Kopf. Aufrecht klappt es am besten.",
    turn: "Aufrecht drehen",
    turnFailed: "Dieses Foto lässt sich hier nicht drehen. Es geht auch so, wie es ist.",
    blurred: "Es wirkt unscharf. Halt still und tipp zum Scharfstellen auf das Gesicht.",
    shaken: "Es wirkt verwackelt. Halt die Kamera still, am besten bei gutem Licht.",
    farFace: "Das Gesicht ist klein im Bild. Am besten klappt ein Foto aus der Nähe.",
    farFaceToAdjust: "Das Gesicht ist klein im Bild. Geh mit „Foto anpassen“ näher heran.",
    small: "Es ist ziemlich klein. Mit einem größeren Foto wird dein Mix schärfer.",
  },

  bar: {
    title: "Kosten",
    cost: (left) => `1 Render, noch ${left} übrig`,
    sending: "Dein Foto wird gesendet …",
    ready: "Alles bereit.",
    missing: (parts) => `Noch nötig: ${parts}`,
    photo: "ein Foto",
    details: (count) => `${count} Angaben`,
    render: "Rendern & speichern",
  },

  empty: {
    title: "Du hast keine Renders mehr.",
    trial: (pack) =>
      pack
        ? `Deine kostenlosen Renders sind verbraucht. Ein Tarif bringt jeden Monat neue; für nur ein paar mehr gibt es ${pack}, einmal bezahlt.`
        : "Deine kostenlosen Renders sind verbraucht. Ein Tarif bringt jeden Monat neue.",
    expired: "Wähle einen Tarif, dann gibt es jeden Monat neue Renders.",
    plan: (pack) =>
      pack
        ? `Kauf ${pack} dazu: Sie sind sofort da und bleiben, bis du sie nutzt. Oder nimm einen größeren Tarif.`
        : "Neue kommen mit deinem nächsten Monat, oder sofort mit einem größeren Tarif.",
    pack: (count, price) => `${count} für ${price}`,
    kept: "Was du hier eingestellt hast, bleibt in diesem Tab.",
    getMore: "Mehr holen",
  },

  refused: {
    noRenders: "Du hast keine Renders mehr. Bitte wechsle in einen größeren Tarif.",
    seePlans: "Tarife ansehen",
    photoDeleted: "Das Foto wurde gelöscht. Fang mit einem anderen neu an.",
  },

  waiting: {
    title: "Dein Bild entsteht …",
    words: "Hier köchelt etwas Schönes …",
    stages: {
      title: "Schritte",
      queued: "Warten",
      generating: "Mixen",
      preparing: "Letzter Schliff",
    },

    next: "Du bist als Nächstes dran.",
    before: (count) =>
      count === 1
        ? "Vor deinem ist noch ein Bild dran."
        : `Vor deinem sind noch ${count} Bilder dran.`,
    tomorrow: {
      title: "Heute ist sehr viel los",
      words:
        "Dein Bild wartet in der Reihe und geht von allein weiter, wenn der nächste Tag beginnt. Wir schreiben dir, wenn es da ist.",
      short: "Heute ist sehr viel los: Es geht von allein weiter, wenn der nächste Tag beginnt.",
    },
    making: "Dein Bild wird gerade gemacht.",
    finishing: "Fast fertig: Wir machen es bereit für den Druck.",

    late: "Es dauert etwas länger als sonst.",
    soon: "Jeden Moment ist es so weit.",
    seconds: (count) => `Noch etwa ${count} Sekunden.`,
    minutes: (count) => (count === 1 ? "Noch etwa eine Minute." : `Noch etwa ${count} Minuten.`),

    canLeave:
      "Du musst nicht warten, wir heben es für dich auf. Du findest es dann unter „Meine Sachen“.",
    cutOff:
      "Die Verbindung ist weg, wir versuchen es weiter. Dein Bild wird trotzdem fertig gemacht.",
    cancel: "Render abbrechen",
  },

  open: {
    title: "In Arbeit",
    mixing: (theme) => `${theme} entsteht …`,
    view: "Ansehen",
    dismiss: "Ausblenden",
  },

  notice: {
    turnOn: "Sag mir, wenn es fertig ist",
    turnOff: "Doch nicht",
    isOn: "Du bekommst eine Mitteilung, solange diese Seite offen bleibt.",
    refused: "Dein Browser lässt Mitteilungen dieses Shops nicht zu.",
    done: "Dein Bild ist fertig.",
    failed: "Daraus ist kein Bild geworden. Dein Render ist zurück.",
  },

  tab: {
    queued: "Wartet",
    generating: "Entsteht …",
    done: (nickname, theme, version) => `Fertig: ${nickname} – ${theme} – ${version}`,
    failed: (theme) => `Kein Bild: ${theme}`,
    deleted: (theme) => `Gelöscht: ${theme}`,
    cancelled: (theme) => `Abgebrochen: ${theme}`,
  },

  result: {
    saved: (theme) => `${theme} ist fertig und gespeichert!`,
    failed: "Das Bild ist nicht gelungen. Bitte versuch es noch einmal.",
    original: (nickname) => `Originalfoto von ${nickname}`,
    changeNickname: "Spitznamen ändern",
    rerun: "Neu mixen",
    rerunCost: "1 Render",
    compare: "Mit dem Foto vergleichen",
    stamp: "Gemixt",
    rerunMeans: "„Neu mixen“ macht aus demselben Foto eine weitere Version.",
    noRerun: "Das Foto wurde gelöscht, darum lässt es sich nicht neu mixen.",
    seeStuff: "Unter „Meine Sachen“ ansehen",
  },

  ended: {
    cancelled: "Abgebrochen.",
    failed: "Diesmal kein Bild.",
    cancelledWords: "Du hast es zurückgezogen, bevor es an der Reihe war.",
    returned: (left) => `Dein Render ist wieder da: noch ${left} übrig.`,
    change: "Foto oder Angaben ändern",
  },

  deleted: {
    title: "Dieser Mix ist gelöscht.",
    words: (days) =>
      `Nach dem Löschen kannst du ihn ${days} Tage lang zurückholen: in „Meine Sachen“ unter „Zuletzt gelöscht“.`,
    toStuff: "Zu „Meine Sachen“",
  },

  unknown: {
    title: "Dieses Bild gibt es nicht",
    words:
      "Unter dieser Adresse kennen wir keinen Render. Vielleicht ist der Link nicht vollständig oder er gehört zu einem anderen Konto.",
    pick: "Thema wählen",
    toStuff: "Meine Sachen",
  },

  merch: { title: "Dein eigener Merch" },
};
