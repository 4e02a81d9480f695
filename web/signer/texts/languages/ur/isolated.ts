/**
 * Each value that is filled in keeps its own direction: a name in Latin letters, a number or an
 * address neither turns the words beside it nor is turned by them.
 */
export function isolated<Texts>(texts: Texts): Texts {
  return each(texts) as Texts
}

const hole = /\{\w+(?::(?:number|day|list))?\}/g

function each(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.replace(hole, '\u2068$&\u2069')

  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, each(text)]))
}
