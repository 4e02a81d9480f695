/**
 * What the sheet says in which somebody hands their turn over: apart from the other texts, because
 * few ever open it.
 */
export const delegateTexts = {
  en: {
    words:
      'Your link stops working at once, and the other person gets a link of their own. The sender is told.',
    wordsAsk: 'Your link stops working at once. {sender} decides whether the other person may sign.',
    name: 'Name of the other person',
    email: 'Email address',
    mobile: 'Mobile number',
    oneIsEnough: 'One of the two is enough.',
    reason: 'Why should they sign?',
    reasonHelp: '{sender} and the other person read this.',
    nameNeeded: 'Enter the name.',
    contactNeeded: 'Enter an email address or a mobile number.',
    reasonNeeded: 'Say why in a few words.',
    handOver: 'Hand over',
    handingOver: 'Handing over',
  },
  hi: {
    words: 'आपका लिंक तुरंत बंद हो जाएगा, और दूसरे व्यक्ति को अपना लिंक मिलेगा। भेजने वाले को बताया जाएगा।',
    wordsAsk: 'आपका लिंक तुरंत बंद हो जाएगा। दूसरा व्यक्ति हस्ताक्षर करे या नहीं, यह {sender} तय करेंगे।',
    name: 'दूसरे व्यक्ति का नाम',
    email: 'ईमेल पता',
    mobile: 'मोबाइल नंबर',
    oneIsEnough: 'दोनों में से एक पर्याप्त है।',
    reason: 'वे क्यों हस्ताक्षर करें?',
    reasonHelp: 'इसे {sender} और दूसरा व्यक्ति पढ़ेंगे।',
    nameNeeded: 'नाम लिखें।',
    contactNeeded: 'ईमेल पता या मोबाइल नंबर लिखें।',
    reasonNeeded: 'कुछ शब्दों में कारण लिखें।',
    handOver: 'सौंपें',
    handingOver: 'सौंपा जा रहा है',
  },
} as const
