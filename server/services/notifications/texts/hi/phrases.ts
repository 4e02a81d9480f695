export const papers = (documents: readonly string[]): string =>
  documents.length === 1 ? `दस्तावेज़: ${documents[0]}।` : `दस्तावेज़: ${documents.join(', ')}।`
export const quoted = (message: string | null): string[] => (message ? [`“${message}”`] : [])
export const keepLink =
  'यह लिंक केवल आपके लिए है: कृपया इसे आगे न भेजें। यदि आपको इसकी अपेक्षा नहीं थी, तो इस मेल को अनदेखा करें।'
export const giveCodeToNobody =
  'यह कोड किसी को न दें। हमारी ओर से कोई इसे कभी नहीं माँगेगा। यदि आपने इसे नहीं माँगा, तो इस मेल को अनदेखा करें।'
export const because = (organisation: string) =>
  `यह संदेश आपको इसलिए मिला है क्योंकि आप ${organisation} के एक दस्तावेज़ से जुड़े हैं।`
