export const papers = (documents: readonly string[]): string =>
  documents.length === 1 ? `The document is ${documents[0]}.` : `The documents are ${documents.join(', ')}.`
export const quoted = (message: string | null): string[] => (message ? [`“${message}”`] : [])
export const keepLink =
  'This link is meant for you alone: please do not forward it. If you do not expect this, ignore this mail.'
export const giveCodeToNobody =
  'Give this code to nobody. Nobody from us will ever ask for it. If you did not ask for it, ignore this mail.'
export const because = (organisation: string) =>
  `You receive this because you are on a document of ${organisation}.`
