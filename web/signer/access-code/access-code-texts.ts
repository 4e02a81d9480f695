/** What is said where an access code is asked: few come here, so the others do not load it. */
export const accessCodeTexts = {
  en: {
    title: 'Now type the access code',
    words: '{sender} told it to you themselves, by phone or in person. It is in no message of ours.',
    label: 'Access code',
    empty: 'Type the access code.',
    open: 'Open my papers',
    checking: 'Checking',
    back: 'Back to the OTP',
    none: 'If you have no access code, ask {sender}.',
  },
  hi: {
    title: 'अब एक्सेस कोड लिखें',
    words: '{sender} ने यह आपको फ़ोन पर या मिलकर खुद बताया है। यह हमारे किसी संदेश में नहीं है।',
    label: 'एक्सेस कोड',
    empty: 'एक्सेस कोड लिखें।',
    open: 'मेरे कागज़ खोलें',
    checking: 'जाँच हो रही है',
    back: 'OTP पर वापस जाएँ',
    none: 'अगर आपके पास एक्सेस कोड नहीं है, तो {sender} से पूछें।',
  },
} as const
