import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'

interface WordsOfMethod {
  name: string
  help: string
  /** What is agreed to, in short. */
  consent: string
  sign: string
  /** How it was signed. */
  done: string
}

/** What is said of each method: apart from the other texts, because it comes after reading. */
export const methodTexts: Readonly<Record<'en' | 'hi', Readonly<Record<PersonMethod, WordsOfMethod>>>> = {
  en: {
    aadhaar_otp: {
      name: 'Aadhaar and OTP',
      help: 'OTP to the mobile linked with your Aadhaar. Takes a minute.',
      consent:
        'I have read {pages:the page|all # pages}. I agree to sign with Aadhaar e-KYC, and to my details being taken from it for this signature alone.',
      sign: 'Sign with Aadhaar OTP',
      done: 'with Aadhaar OTP',
    },
    aadhaar_bio: {
      name: 'Aadhaar and fingerprint or iris',
      help: 'At an agent who has a reader. Have your Aadhaar number at hand.',
      consent:
        'I have read {pages:the page|all # pages}. I agree to sign with Aadhaar e-KYC: my fingerprint or iris goes to the provider and UIDAI alone, and my details are taken for this signature alone.',
      sign: 'Sign with the reader',
      done: 'with Aadhaar, read at an agent',
    },
    aadhaar_face: {
      name: 'Aadhaar and your face',
      help: 'With the camera of this device, on the provider’s page. Have your Aadhaar number at hand.',
      consent:
        'I have read {pages:the page|all # pages}. I agree to sign with Aadhaar e-KYC: the picture of my face goes to the provider and UIDAI alone, and my details are taken for this signature alone.',
      sign: 'Sign with your face',
      done: 'with Aadhaar and your face',
    },
    dsc: {
      name: 'Digital signature certificate (DSC)',
      help: 'Your own certificate in a file (.pfx or .p12). File and passphrase stay on this device.',
      consent:
        'I have read {pages:the page|all # pages}. I agree to sign with my own certificate. My name in it is seen in the signed file.',
      sign: 'Choose your certificate file',
      done: 'with your digital signature certificate',
    },
    electronic: {
      name: 'Draw or type your signature',
      help: 'Draw, type or upload it. {organisation} seals it.',
      consent:
        'I have read {pages:the page|all # pages}. I agree to sign this electronically, with my mark and the time, kept as proof.',
      sign: 'Sign with my mark',
      done: 'with your mark, sealed by {organisation}',
    },
    vsign: {
      name: 'PAN (vSign)',
      help: 'In your account at the e-sign provider. Have a picture of your PAN card at hand.',
      consent:
        'I have read {pages:the page|all # pages}. I agree to sign in my account at the e-sign provider, which is under my PAN. My PAN and the picture of its card are used for this signature alone.',
      sign: 'Sign with your PAN',
      done: 'with your PAN',
    },
    cloud: {
      name: 'Signing service',
      help: 'Your certificate, with its key at a signing service. You agree on its page.',
      consent:
        'I have read {pages:the page|all # pages}. I agree to sign with my certificate, whose key a signing service keeps. My name in it is seen in the signed file.',
      sign: 'Go to the signing service',
      done: 'with your key at the signing service',
    },
  },
  hi: {
    aadhaar_otp: {
      name: 'आधार और OTP',
      help: 'OTP आधार से जुड़े मोबाइल पर आएगा। एक मिनट लगता है।',
      consent:
        'मैंने {pages:पूरा पन्ना पढ़ा है|सभी # पन्ने पढ़े हैं}। मैं आधार e-KYC से हस्ताक्षर करने और केवल इसी हस्ताक्षर के लिए अपना विवरण लिए जाने पर सहमत हूँ।',
      sign: 'आधार OTP से हस्ताक्षर करें',
      done: 'आधार OTP से',
    },
    aadhaar_bio: {
      name: 'आधार और उँगली या आँख की पुतली',
      help: 'ऐसे एजेंट के यहाँ जिसके पास रीडर हो। अपना आधार नंबर पास रखें।',
      consent:
        'मैंने {pages:पूरा पन्ना पढ़ा है|सभी # पन्ने पढ़े हैं}। मैं आधार e-KYC से हस्ताक्षर करने पर सहमत हूँ: मेरी उँगली या पुतली की छाप केवल प्रदाता और UIDAI को जाती है, और मेरा विवरण केवल इसी हस्ताक्षर के लिए लिया जाता है।',
      sign: 'रीडर से हस्ताक्षर करें',
      done: 'एजेंट के यहाँ पढ़े गए आधार से',
    },
    aadhaar_face: {
      name: 'आधार और आपका चेहरा',
      help: 'इस उपकरण के कैमरे से, प्रदाता के पेज पर। अपना आधार नंबर पास रखें।',
      consent:
        'मैंने {pages:पूरा पन्ना पढ़ा है|सभी # पन्ने पढ़े हैं}। मैं आधार e-KYC से हस्ताक्षर करने पर सहमत हूँ: मेरे चेहरे का चित्र केवल प्रदाता और UIDAI को जाता है, और मेरा विवरण केवल इसी हस्ताक्षर के लिए लिया जाता है।',
      sign: 'चेहरे से हस्ताक्षर करें',
      done: 'आधार और आपके चेहरे से',
    },
    dsc: {
      name: 'डिजिटल हस्ताक्षर प्रमाणपत्र (DSC)',
      help: 'फ़ाइल (.pfx या .p12) में आपका अपना प्रमाणपत्र। फ़ाइल और पासफ़्रेज़ इसी उपकरण पर रहते हैं।',
      consent:
        'मैंने {pages:पूरा पन्ना पढ़ा है|सभी # पन्ने पढ़े हैं}। मैं अपने प्रमाणपत्र से हस्ताक्षर करने पर सहमत हूँ। उसमें लिखा मेरा नाम हस्ताक्षरित फ़ाइल में दिखता है।',
      sign: 'अपनी प्रमाणपत्र फ़ाइल चुनें',
      done: 'आपके डिजिटल हस्ताक्षर प्रमाणपत्र से',
    },
    electronic: {
      name: 'हस्ताक्षर बनाएँ या लिखें',
      help: 'बनाएँ, लिखें या चित्र दें। {organisation} उस पर मुहर लगाता है।',
      consent:
        'मैंने {pages:पूरा पन्ना पढ़ा है|सभी # पन्ने पढ़े हैं}। मैं इस पर इलेक्ट्रॉनिक हस्ताक्षर करने और मेरे हस्ताक्षर व समय को प्रमाण के रूप में रखे जाने पर सहमत हूँ।',
      sign: 'अपने हस्ताक्षर लगाएँ',
      done: 'आपके हस्ताक्षर से, {organisation} की मुहर के साथ',
    },
    vsign: {
      name: 'पैन (vSign)',
      help: 'ई-साइन प्रदाता के यहाँ आपके खाते में। अपने पैन कार्ड का चित्र पास रखें।',
      consent:
        'मैंने {pages:पूरा पन्ना पढ़ा है|सभी # पन्ने पढ़े हैं}। मैं ई-साइन प्रदाता के यहाँ अपने खाते में हस्ताक्षर करने पर सहमत हूँ, जो मेरे पैन के नाम से है। मेरा पैन और उसके कार्ड का चित्र केवल इसी हस्ताक्षर के लिए काम आते हैं।',
      sign: 'पैन से हस्ताक्षर करें',
      done: 'आपके पैन से',
    },
    cloud: {
      name: 'हस्ताक्षर सेवा',
      help: 'आपका प्रमाणपत्र, जिसकी कुंजी हस्ताक्षर सेवा के पास है। अनुमति उसके पेज पर दी जाती है।',
      consent:
        'मैंने {pages:पूरा पन्ना पढ़ा है|सभी # पन्ने पढ़े हैं}। मैं अपने प्रमाणपत्र से हस्ताक्षर करने पर सहमत हूँ, जिसकी कुंजी हस्ताक्षर सेवा के पास है। उसमें लिखा मेरा नाम हस्ताक्षरित फ़ाइल में दिखता है।',
      sign: 'हस्ताक्षर सेवा पर जाएँ',
      done: 'हस्ताक्षर सेवा में रखी आपकी कुंजी से',
    },
  },
}

/** What is said beside the ways. */
export const besideMethods = {
  en: {
    /** Where somebody has an account under their PAN. */
    accountSays: 'Your account must say {name}.',
    /** What the button says while the card is not given. */
    panFirst: 'Give your PAN card first',
    /** What the button says while the agent has no name. */
    agentFirst: 'Name the agent first',
  },
  hi: {
    accountSays: 'आपके खाते में यह नाम होना चाहिए: {name}।',
    panFirst: 'पहले अपना पैन कार्ड दें',
    agentFirst: 'पहले एजेंट का नाम लिखें',
  },
} as const
