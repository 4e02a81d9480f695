/** What is said where somebody signs with a key at a signing service. */
export const remoteKeyTexts = {
  en: {
    where: 'Where your key is kept',
    working: 'Asking the signing service',
    title: 'Choose your key',
    words: 'These keys are kept for you at the signing service. Next you allow the signature on its page.',
    none: 'The signing service has no key of yours that may sign.',
    choose: 'Sign as',
    issuer: 'Issued by {issuer}',
    until: 'Valid until {date}',
    allow: '{n:Allow the signature at the service|Allow # signatures at the service}',
    portions:
      '{n:This key signs one document at a time|This key signs # documents at a time}. {times:One authorisation is needed.|You allow # authorisations, one after the other.}',
    next: '{signed} of {total} are signed. Now you allow the next ones; what is signed goes into the documents at the end.',
    going: 'Going to the signing service',
    other: 'Choose another way to sign',
  },
  hi: {
    where: 'आपकी कुंजी कहाँ है',
    working: 'हस्ताक्षर सेवा से पूछा जा रहा है',
    title: 'अपनी कुंजी चुनें',
    words: 'ये कुंजियाँ हस्ताक्षर सेवा आपके लिए रखती है। आगे आप उसके पेज पर हस्ताक्षर की अनुमति देते हैं।',
    none: 'हस्ताक्षर सेवा के पास आपकी ऐसी कोई कुंजी नहीं है जिससे हस्ताक्षर हो सके।',
    choose: 'इस नाम से हस्ताक्षर करें',
    issuer: 'जारीकर्ता: {issuer}',
    until: '{date} तक मान्य',
    allow: '{n:सेवा पर हस्ताक्षर की अनुमति दें|सेवा पर # हस्ताक्षरों की अनुमति दें}',
    portions:
      '{n:यह कुंजी एक बार में एक दस्तावेज़|यह कुंजी एक बार में # दस्तावेज़ों} पर हस्ताक्षर करती है। {times:एक अनुमति चाहिए।|आप एक के बाद एक # अनुमतियाँ देते हैं।}',
    next: '{total} में से {signed} पर हस्ताक्षर हुए। अब आप अगले की अनुमति देते हैं; हस्ताक्षर अंत में दस्तावेज़ों में जाते हैं।',
    going: 'हस्ताक्षर सेवा पर जा रहे हैं',
    other: 'हस्ताक्षर का दूसरा तरीका चुनें',
  },
} as const
