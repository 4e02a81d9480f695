interface Size {
  width: number
  height: number
}

export type Typed =
  | 'text'
  | 'paragraph'
  | 'cells'
  | 'number'
  | 'amount'
  | 'day'
  | 'tick'
  | 'choice'
  | 'choices'
  | 'email'
  | 'mobile'
  | 'picture'
  | 'file'

interface Kind {
  /**
   * Who fills it: the act of signing, the product where nobody typed anything, or the signer alone.
   */
  filledBy: 'signing' | 'itself' | 'signer'
  /** What may be typed into it; null takes nothing. */
  typed: Typed | null
  mostCharacters: number
  drawnAs: 'mark' | 'text' | 'tick' | 'cells' | 'picture'
  /** In points. */
  least: Size
  most: Size
  /** How big it is when it is placed. */
  begins: Size
  /** Whether it must be filled when it is placed. */
  isRequired: boolean
  /** Whether the sender says what is asked for. */
  isAsked: boolean
}

const sides = { least: { width: 8, height: 8 }, most: { width: 20_000, height: 20_000 } }

/** What a signer fills alone. */
const filled = <T extends Typed>(typed: T, mostCharacters: number, width: number, height = 22.7) =>
  ({
    filledBy: 'signer',
    typed,
    mostCharacters,
    drawnAs: 'text',
    ...sides,
    begins: { width, height },
    isRequired: true,
    isAsked: true,
  }) as const

/**
 * What a box on a page may be. A new kind is an entry here, an icon, and a name in each language.
 */
export const boxKinds = {
  signature: {
    filledBy: 'signing',
    typed: null,
    mostCharacters: 0,
    drawnAs: 'mark',
    ...sides,
    // 63 by 20 mm.
    begins: { width: 178.6, height: 56.7 },
    isRequired: true,
    isAsked: false,
  },
  initials: {
    filledBy: 'signing',
    typed: null,
    mostCharacters: 0,
    drawnAs: 'mark',
    ...sides,
    begins: { width: 85, height: 42.5 },
    isRequired: true,
    isAsked: false,
  },
  name: {
    filledBy: 'itself',
    typed: 'text',
    mostCharacters: 100,
    drawnAs: 'text',
    ...sides,
    begins: { width: 170, height: 22.7 },
    isRequired: true,
    isAsked: false,
  },
  date: {
    filledBy: 'itself',
    typed: 'day',
    mostCharacters: 10,
    drawnAs: 'text',
    ...sides,
    begins: { width: 99.2, height: 22.7 },
    isRequired: true,
    isAsked: false,
  },
  text: {
    filledBy: 'signer',
    typed: 'text',
    mostCharacters: 500,
    drawnAs: 'text',
    ...sides,
    begins: { width: 170, height: 22.7 },
    isRequired: false,
    isAsked: true,
  },
  tick: {
    filledBy: 'signer',
    typed: 'tick',
    mostCharacters: 5,
    drawnAs: 'tick',
    ...sides,
    begins: { width: 17, height: 17 },
    isRequired: true,
    isAsked: true,
  },
  paragraph: filled('paragraph', 5000, 340, 90),
  number: filled('number', 40, 99.2),
  amount: filled('amount', 40, 120),
  day: filled('day', 10, 99.2),
  one_of: filled('choice', 100, 170),
  several_of: filled('choices', 5000, 220),
  list: filled('choice', 100, 170),
  cells: { ...filled('cells', 40, 240), drawnAs: 'cells' },
  email: filled('email', 254, 200),
  mobile: filled('mobile', 20, 120),
  picture: { ...filled('picture', 300, 142, 142), drawnAs: 'picture' },
  file: filled('file', 300, 240, 34),
  stamp: {
    filledBy: 'itself',
    typed: null,
    mostCharacters: 0,
    drawnAs: 'picture',
    ...sides,
    // 40 by 40 mm.
    begins: { width: 113.4, height: 113.4 },
    isRequired: true,
    isAsked: false,
  },
} as const satisfies Record<string, Kind>

export type PositionKind = keyof typeof boxKinds
export const positionKinds = Object.keys(boxKinds) as [PositionKind, ...PositionKind[]]

/** Shows the signature, and not a value. */
export const isMarkBox = ({ kind }: { kind: PositionKind }): boolean => boxKinds[kind].drawnAs === 'mark'
