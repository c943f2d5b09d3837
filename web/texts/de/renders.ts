import { RETENTION_DAYS } from "#shared/retention.ts";
import type { texts } from "../renders.ts";

export const creation: typeof texts = {
  back: "Zurück",
  startFresh: "Neu beginnen",
  remaining: (renders) => `Übrige Renders = ${renders}`,

  cancel: {
    title: "Möchtest du wirklich abbrechen?",
    words: "Das lässt sich nicht rückgängig machen. Alle deine Fortschritte gehen verloren.",
    stay: "Nein, weiter bearbeiten",
    leave: "Ja, Änderungen verwerfen",
  },

  pick: { title: "Wähle einen Look" },

  fill: {
    title: "Schritt 2 von 2",
    changeTheme: "Look ändern",
    info: "Infos hinzufügen",
    choose: "Bitte wählen",
    forExample: (value) => `z.\u00a0B. ${value}`,
    fillIn: "Für mich ausfüllen",
    fillAgain: "Anders ausfüllen",
    filled: "Alles ausgefüllt. Ändere, was du möchtest.",
    more: (count) => `${count} weitere`,
    moreEmpty: (count) => `${count} noch leer`,
    expired: "Dein Abo ist abgelaufen.",
  },

  photo: {
    title: "Foto hinzufügen",
    wanted: "Eine Person, das Gesicht zur Kamera, bei gutem Licht.",
    like: "so wie dieses",
    sampleAlt: "Das Foto, aus dem das Beispiel entstanden ist",
    orDrop: "Du kannst es auch hierher ziehen oder einfügen.",
    drop: "Lass dein Foto hier los",
    upload: "Neues Foto hochladen",
    take: "Foto aufnehmen",
    choosePrevious: "Früheres Foto wählen",
    remove: "Foto entfernen",
    adjust: "Foto anpassen",
    prepping: "Foto wird vorbereitet …",
    privacy: `Hier siehst nur du es; unsere Bild-KI bekommt es, um deinen Mix zu erstellen. Wir bewahren es auf, bis du es löschst. Wenn du einen Tarif kündigst und dich nicht mehr anmeldest, löschen wir es nach ${RETENTION_DAYS} Tagen. <privacy>Datenschutzerklärung</privacy>`,
    newAlt: "Dein neues Foto",
    savedAlt: (name) => `Dein Foto: ${name}`,

    notPhoto: "Bitte wähle ein Bild im Format JPG oder PNG",
    heic: "Bitte wähle ein Bild im Format JPG oder PNG. Das hier ist ein HEIC-Foto vom iPhone: Exportiere es in deiner Foto-App als JPG oder stelle unter Einstellungen > Kamera > Formate „Maximale Kompatibilität“ ein und nimm es neu auf.",
    rareJpeg:
      "Diese Art von JPG können wir nicht lesen. Bitte öffne das Foto in einer Foto-App, speichere es als gewöhnliches JPG mit 8 Bit pro Farbe und wähle dieses.",
    unreadable: "Wir konnten dieses Foto nicht lesen. Bitte wähle es noch einmal.",
    broken:
      "Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte versuche es mit einem anderen.",
    incomplete:
      "Dieses Foto ist beschädigt: Ein Teil davon fehlt. Bitte kopiere es noch einmal, lade es erneut herunter oder versuche es mit einem anderen.",
    tooHeavy: (megabytes, limit) =>
      `Dieses Foto hat ${megabytes}\u00a0MB. Erlaubt sind höchstens ${limit}\u00a0MB.`,
    tooMany: (megapixels, limit) =>
      `Dieses Foto hat ${megapixels} Megapixel. Erlaubt sind höchstens ${limit} Megapixel.`,
    notKept:
      "Dieser Browser hat keinen Platz für dein Foto. Wenn du die Seite neu lädst, musst du es noch einmal wählen.",
    lost: "Dieser Browser konnte dein Foto nicht aufbewahren. Bitte wähle es noch einmal.",
    deleted: "Dieses gespeicherte Foto wurde gelöscht. Bitte wähle ein anderes.",
  },

  saved: {
    title: "Gespeicherte Fotos",
    empty: "Keine Fotos gespeichert",
    failed: "Deine gespeicherten Fotos konnten nicht geladen werden.",
    use: "Verwenden",
    useOf: (name) => `Verwenden: ${name}`,
  },

  advice: {
    faces: (count) => `Wir sehen ${count} Gesichter. Am besten klappt es mit einer Person.`,
    facesToAdjust: (count) =>
      `Wir sehen ${count} Gesichter. Passe das Foto an, sodass nur eines zu sehen ist.`,
    noFace: "Wir finden kein Gesicht. Am besten klappt ein Foto mit Blick in die Kamera.",
    dark: "Es ist ziemlich dunkel. Am besten klappt ein Foto am Fenster.",
    bright: "Es ist sehr hell. Am besten klappt ein Foto bei weicherem Licht.",
    sideways: "Das Gesicht liegt auf der Seite. Aufrecht klappt es am besten.",
    upsideDown: "Das Gesicht steht auf dem Kopf. Aufrecht klappt es am besten.",
    turn: "Aufrecht drehen",
    turnFailed: "Dieses Foto lässt sich hier nicht drehen. Du kannst es verwenden, wie es ist.",
    blurred: "Es wirkt unscharf. Halte still und tippe zum Scharfstellen auf das Gesicht.",
    shaken: "Es wirkt verwackelt. Halte die Kamera ruhig, am besten bei gutem Licht.",
    farFace: "Das Gesicht ist im Bild recht klein. Am besten klappt ein Foto aus der Nähe.",
    farFaceToAdjust: "Das Gesicht ist im Bild recht klein. Geh mit „Foto anpassen“ näher heran.",
    small: "Das Foto ist ziemlich klein. Mit einem größeren wird dein Mix schärfer.",
  },

  bar: {
    title: "Kosten",
    cost: (left) => `1 Render, noch ${left} übrig`,
    sending: "Dein Foto wird gesendet …",
    ready: "Alles bereit.",
    missing: (parts) => `Es fehlt noch: ${parts}`,
    photo: "ein Foto",
    details: (count) => `${count} Angaben`,
    render: "Rendern & speichern",
  },

  empty: {
    title: "Du hast keine Renders mehr.",
    trial: (pack) =>
      pack
        ? `Deine kostenlosen Renders sind verbraucht. Mit einem Tarif bekommst du jeden Monat neue. Du brauchst nur ein paar? Hol dir ${pack}, einmalig bezahlt.`
        : "Deine kostenlosen Renders sind verbraucht. Mit einem Tarif bekommst du jeden Monat neue.",
    expired: "Wähle einen Tarif, und du bekommst jeden Monat neue Renders.",
    plan: (pack) =>
      pack
        ? `Hol dir ${pack} dazu: Du bekommst sie sofort, und sie verfallen nicht. Oder wechsle in einen größeren Tarif.`
        : "Neue bekommst du mit deinem nächsten Monat oder sofort mit einem größeren Tarif.",
    pack: (count, price) => `${count} für ${price}`,
    kept: "Deine Angaben bleiben in diesem Tab.",
    getMore: "Mehr holen",
  },

  refused: {
    noRenders: "Du hast keine Renders mehr. Bitte wechsle in einen größeren Tarif.",
    seePlans: "Tarife ansehen",
    photoDeleted: "Das Foto wurde gelöscht. Beginne mit einem anderen neu.",
  },

  waiting: {
    title: "Dein Bild entsteht …",
    words: "Da braut sich was Schönes zusammen …",
    stages: {
      title: "Schritte",
      queued: "Warten",
      generating: "Mixen",
      preparing: "Letzter Schliff",
    },

    next: "Du bist als Nächstes an der Reihe.",
    before: (count) =>
      count === 1
        ? "Vor deinem ist noch ein Bild an der Reihe."
        : `Vor deinem sind noch ${count} Bilder an der Reihe.`,
    tomorrow: {
      title: "Heute ist sehr viel los",
      words:
        "Dein Bild steht in der Warteschlange und startet morgen automatisch. Wir schreiben dir, wenn es fertig ist.",
      short: "Heute ist sehr viel los: Es startet morgen automatisch.",
    },
    making: "Dein Bild wird gerade erstellt.",
    finishing: "Fast fertig: Wir bereiten es für den Druck vor.",

    late: "Es dauert etwas länger als sonst.",
    soon: "Jeden Moment ist es so weit.",
    seconds: (count) => `Noch etwa ${count} Sekunden.`,
    minutes: (count) => (count === 1 ? "Noch etwa eine Minute." : `Noch etwa ${count} Minuten.`),

    canLeave:
      "Du musst nicht warten, wir bewahren es für dich auf. Du findest es dann unter „Meine Sachen“.",
    cutOff: "Verbindung unterbrochen. Wir versuchen es weiter, und dein Bild wird trotzdem fertig.",
    cancel: "Render abbrechen",
  },

  open: {
    title: "Wird gerade gemixt",
    mixing: (theme) => `${theme} entsteht …`,
    view: "Ansehen",
    dismiss: "Ausblenden",
  },

  notice: {
    turnOn: "Benachrichtigen, wenn fertig",
    turnOff: "Nicht benachrichtigen",
    isOn: "Du bekommst eine Mitteilung, solange diese Seite offen bleibt.",
    refused: "Dein Browser lässt Mitteilungen dieses Shops nicht zu.",
    done: "Dein Bild ist fertig.",
    failed: "Diesmal hat es nicht geklappt. Du hast deinen Render zurückbekommen.",
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
    failed: "Das Bild konnte nicht erstellt werden. Bitte versuche es noch einmal.",
    original: (nickname) => `Originalfoto von ${nickname}`,
    changeNickname: "Spitznamen ändern",
    rerun: "Neu mixen",
    rerunCost: "1 Render",
    compare: "Mit dem Foto vergleichen",
    stamp: "Gemixt",
    rerunMeans: "„Neu mixen“ erstellt mit demselben Foto eine weitere Version.",
    noRerun: "Das Foto wurde gelöscht und kann deshalb nicht neu gemixt werden.",
    seeStuff: "Unter „Meine Sachen“ ansehen",
  },

  ended: {
    cancelled: "Abgebrochen.",
    failed: "Diesmal kein Bild.",
    cancelledWords: "Du hast abgebrochen, bevor es losging.",
    returned: (left) => `Du hast deinen Render zurückbekommen: noch ${left} übrig.`,
    change: "Foto oder Angaben ändern",
  },

  deleted: {
    title: "Dieser Mix ist gelöscht.",
    words: (days) =>
      `Du kannst ihn bis ${days} Tage nach dem Löschen zurückholen: in „Meine Sachen“ unter „Zuletzt gelöscht“.`,
    toStuff: "Zu „Meine Sachen“",
  },

  unknown: {
    title: "Wir können dieses Bild nicht finden",
    words:
      "Unter dieser Adresse gibt es keinen Render. Vielleicht ist der Link unvollständig oder gehört zu einem anderen Konto.",
    pick: "Look wählen",
    toStuff: "Meine Sachen",
  },

  merch: { title: "Dein eigener Merch" },
};
