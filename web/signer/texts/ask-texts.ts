/**
 * What is said where a signer asks the sender: apart from the other texts, because it comes with
 * the papers.
 */
export const askTexts = {
  en: {
    ask: 'Ask the sender a question',
    asked: 'Your questions',
    answered: '{sender} answered',
    words: '{sender} reads it and answers here. You are also informed by message. Links do not open.',
    label: 'Your question',
    left: '{n} of {most} characters',
    withPage: 'About page {n} of {name}',
    send: 'Send the question',
    sending: 'Sending',
    tooShort: 'Write your question in a few words.',
    sent: 'Sent to {sender}.',
    noAnswer: 'No answer yet',
    onPage: '{name}, page {n}',
    ended: 'This docket has ended, so no more questions can be asked.',
  },
  hi: {
    ask: 'भेजने वाले से प्रश्न पूछें',
    asked: 'आपके प्रश्न',
    answered: '{sender} का उत्तर आया',
    words: '{sender} इसे पढ़कर यहीं उत्तर देंगे। आपको संदेश से भी सूचना मिलेगी। लिंक नहीं खुलते।',
    label: 'आपका प्रश्न',
    left: '{most} में से {n} अक्षर',
    withPage: '{name} के पन्ना {n} के बारे में',
    send: 'प्रश्न भेजें',
    sending: 'भेजा जा रहा है',
    tooShort: 'अपना प्रश्न कुछ शब्दों में लिखें।',
    sent: '{sender} को भेज दिया गया।',
    noAnswer: 'अभी उत्तर नहीं आया',
    onPage: '{name}, पन्ना {n}',
    ended: 'यह दस्तावेज़ समाप्त हो चुका है, इसलिए और प्रश्न नहीं पूछे जा सकते।',
  },
} as const
