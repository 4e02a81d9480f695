/** What is said where a member shows a factor as they sign: few come here. */
export const factorTexts = {
  en: {
    title: 'Show that it is you',
    words: '{sender} asks for your passkey, or a code of your app, at the moment of signing.',
    passkey: 'Use my passkey',
    label: 'Code of your app',
    empty: 'Type the six digits that your app shows.',
    send: 'Go on and sign',
    checking: 'Checking',
    notUsed: 'The passkey was not used. You can try again.',
    none: 'You have no passkey and no app at this address yet. Set one up in your profile, then come back to this page.',
    profile: 'Open my profile',
    close: 'Back',
  },
  hi: {
    title: 'दिखाएँ कि यह आप ही हैं',
    words: '{sender} हस्ताक्षर के समय आपकी पासकी या आपके ऐप का कोड माँगता है।',
    passkey: 'मेरी पासकी इस्तेमाल करें',
    label: 'आपके ऐप का कोड',
    empty: 'ऐप में दिख रहे छह अंक लिखें।',
    send: 'आगे बढ़ें और हस्ताक्षर करें',
    checking: 'जाँच हो रही है',
    notUsed: 'पासकी इस्तेमाल नहीं हुई। फिर कोशिश कर सकते हैं।',
    none: 'इस पते पर अभी आपकी कोई पासकी या ऐप नहीं है। अपनी प्रोफ़ाइल में एक जोड़ें, फिर इस पन्ने पर वापस आएँ।',
    profile: 'मेरी प्रोफ़ाइल खोलें',
    close: 'वापस',
  },
} as const
