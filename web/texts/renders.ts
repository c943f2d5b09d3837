import { RETENTION_DAYS } from "#shared/retention.ts";
import { inLanguage } from "./language.ts";

export const texts = inLanguage("creation", {
  back: "Back",
  startFresh: "Start fresh",
  remaining: (renders: string) => `Remaining Renders = ${renders}`,

  cancel: {
    title: "Are you sure you want to cancel?",
    words: "This action cannot be undone. All your progress will be lost.",
    stay: "No, continue editing",
    leave: "Yes, discard changes",
  },

  pick: { title: "Pick a Theme" },

  fill: {
    title: "Step 2 of 2",
    changeTheme: "Change theme",
    info: "Add info",
    choose: "Choose one",
    forExample: (value: string) => `e.g. ${value}`,
    fillIn: "Fill it in for me",
    fillAgain: "Try other answers",
    filled: "All filled in. Change anything you like.",
    more: (count: number) => `${count} more`,
    moreEmpty: (count: number) => `${count} still empty`,
    expired: "Your Subscription Period has been expired.",
  },

  photo: {
    title: "Add a photo",
    wanted: "One person, face to the camera, in good light.",
    like: "like this one",
    sampleAlt: "The photo the sample was made from",
    orDrop: "You can also drop it here or paste it.",
    drop: "Drop your photo here",
    upload: "Upload new photo",
    take: "Take a photo",
    choosePrevious: "Choose previous photo",
    remove: "Remove photo",
    adjust: "Adjust photo",
    prepping: "Prepping photo...",
    privacy: `Only you can see it here; our image generator gets it to make your mix. We keep it until you delete it. If you cancel a plan and don't sign in again, we delete it after ${RETENTION_DAYS} days. <privacy>Privacy Policy</privacy>`,
    newAlt: "Your new photo",
    savedAlt: (name: string) => `Your photo: ${name}`,

    notPhoto: "Please select a JPG or PNG image",
    heic: "Please select a JPG or PNG image. This is an iPhone HEIC photo: export it as a JPG in your photo app, or set Settings > Camera > Formats to 'Most Compatible' and take it again.",
    rareJpeg:
      "We can't read this kind of JPG. Please open it in a photo app, save it as a standard JPG with 8 bits per color, and choose that one.",
    unreadable: "We couldn't read this photo. Please choose it again.",
    broken: "This photo is damaged and won't open. Please try another one.",
    incomplete:
      "This photo is damaged: part of it is missing. Please copy or download it again, or try another one.",
    tooHeavy: (megabytes: string, limit: number) =>
      `This photo is ${megabytes} MB. The limit is ${limit} MB.`,
    tooMany: (megapixels: string, limit: number) =>
      `This photo has ${megapixels} megapixels. The limit is ${limit} megapixels.`,
    notKept:
      "This browser has no room to keep your photo. If you reload, you'll have to choose it again.",
    lost: "This browser couldn't keep your photo. Please choose it again.",
    deleted: "This saved photo was deleted. Please choose another one.",
  },

  saved: {
    title: "Select from saved",
    empty: "No characters saved",
    failed: "Your saved photos didn't load.",
    use: "Use this",
    useOf: (name: string) => `Use this: ${name}`,
  },

  advice: {
    faces: (count: number) => `We see ${count} faces. One person works best.`,
    facesToAdjust: (count: number) => `We see ${count} faces. Adjust the photo to show just one.`,
    noFace: "We can't find a face. One that looks at the camera works best.",
    dark: "It's quite dark. A photo by a window works best.",
    bright: "It's very bright. A photo in softer light works best.",
    sideways: "The face is sideways. Upright works best.",
    upsideDown: "The face is upside down. Upright works best.",
    turn: "Turn upright",
    turnFailed: "This photo can't be turned here. You can use it as is.",
    blurred: "It looks blurred. Hold still and tap the face to focus.",
    shaken: "It looks shaken. Hold the camera still, in good light.",
    farFace: "The face is small in the picture. A photo taken closer works best.",
    farFaceToAdjust: "The face is small in the picture. Move closer with Adjust photo.",
    small: "It's quite small. A larger photo gives a sharper mix.",
  },

  bar: {
    title: "Cost",
    cost: (left: string) => `1 render, ${left} left`,
    sending: "Sending your photo ...",
    ready: "All set.",
    missing: (parts: string) => `Still needed: ${parts}`,
    photo: "a photo",
    details: (count: number) => `${count} details`,
    render: "Render & Save",
  },

  empty: {
    title: "You have no renders left.",
    /** `pack` is '10 for $5'; null if none is sold. */
    trial: (pack: string | null) =>
      pack
        ? `Your free renders are used up. A plan gives you new ones every month. Just need a few? Get ${pack}, paid once.`
        : "Your free renders are used up. A plan gives you new ones every month.",
    expired: "Choose a plan to get new renders each month.",
    plan: (pack: string | null) =>
      pack
        ? `Add ${pack}: you get them right away, and they don't expire. Or get a bigger plan.`
        : "You get new ones with your next month, or right away with a bigger plan.",
    pack: (count: number, price: string) => `${count} for ${price}`,
    kept: "Your setup stays in this tab.",
    getMore: "Get more",
  },

  refused: {
    noRenders: "You have no renders left. Please upgrade your plan.",
    seePlans: "See plans",
    photoDeleted: "The photo was deleted. Start fresh with another one.",
  },

  waiting: {
    title: "Generating...",
    words: "Things are cookin' good-looking ...",
    stages: {
      title: "Stages",
      queued: "In line",
      generating: "Mixing",
      preparing: "Finishing",
    },

    next: "You're next in line.",
    before: (count: number) =>
      count === 1 ? "One picture is ahead of yours." : `${count} pictures are ahead of yours.`,
    /** The shop's daily image budget is used up. */
    tomorrow: {
      title: "Very busy today",
      words:
        "Your picture is waiting in line and starts automatically tomorrow. We'll email you when it's ready.",
      short: "Very busy today: it starts automatically tomorrow.",
    },
    making: "Your picture is being made.",
    finishing: "Nearly there: getting it ready to print.",

    late: "It's taking a little longer than usual.",
    soon: "Any moment now.",
    seconds: (count: number) => `About ${count} seconds left.`,
    minutes: (count: number) =>
      count === 1 ? "About a minute left." : `About ${count} minutes left.`,

    canLeave: "You can leave, we'll keep it for you. It'll be in My Stuff.",
    cutOff: "Connection lost. We'll keep trying, and your picture is still being made.",
    cancel: "Cancel render",
  },

  open: {
    title: "Being mixed",
    mixing: (theme: string) => `Mixing ${theme} ...`,
    view: "View",
    dismiss: "Dismiss",
  },

  notice: {
    turnOn: "Notify me when it's done",
    turnOff: "Don't notify me",
    isOn: "You'll get a notification as long as this page stays open.",
    refused: "Your browser doesn't allow notifications from this shop.",
    done: "Your picture is ready.",
    failed: "That didn't work this time. You got your render back.",
  },

  tab: {
    queued: "In line",
    generating: "Generating...",
    done: (nickname: string, theme: string, version: string) =>
      `Done: ${nickname} - ${theme} - ${version}`,
    failed: (theme: string) => `No picture: ${theme}`,
    deleted: (theme: string) => `Deleted: ${theme}`,
    cancelled: (theme: string) => `Canceled: ${theme}`,
  },

  result: {
    saved: (theme: string) => `${theme} rendered and saved!`,
    failed: "Failed to generate image. Please try again.",
    original: (nickname: string) => `Original photo of ${nickname}`,
    changeNickname: "Change nickname",
    rerun: "Re-run",
    rerunCost: "1 render",
    compare: "Compare with the photo",
    stamp: "Mixed",
    rerunMeans: "Re-run makes another version with the same photo.",
    noRerun: "The photo was deleted, so it can't be re-run.",
    seeStuff: "See it in My Stuff",
  },

  ended: {
    cancelled: "Canceled.",
    failed: "No picture this time.",
    cancelledWords: "You canceled it before it started.",
    returned: (left: string) => `You got your render back: ${left} left.`,
    change: "Change photo or info",
  },

  deleted: {
    title: "This mix is deleted.",
    words: (days: number) =>
      `You can restore it for ${days} days after it was deleted, in My Stuff under 'Recently deleted'.`,
    toStuff: "Go to My Stuff",
  },

  unknown: {
    title: "We can't find this picture",
    words:
      "There's no render at this address. The link may be incomplete or belong to another account.",
    pick: "Pick a Theme",
    toStuff: "My Stuff",
  },

  merch: { title: "Custom Merchandise" },
});
