import type { KoffiFunc, LibraryHandle, TypeObject } from 'koffi'
import { KeyError } from '../../key-error.ts'
import { longAt, longs, ownLayout, type Template } from './layout.ts'
import { attributeMemory } from './native-memory.ts'

/** Places in CK_FUNCTION_LIST (PKCS #11 v2.40, pkcs11f.h), and what each takes. */
const functions = {
  C_Initialize: [0, 'ulong C_Initialize(void *args)'],
  C_GetSlotList: [4, 'ulong C_GetSlotList(uint8 present, void *slots, void *count)'],
  C_GetTokenInfo: [6, 'ulong C_GetTokenInfo(ulong slot, void *info)'],
  C_OpenSession: [12, 'ulong C_OpenSession(ulong slot, ulong flags, void *app, void *notify, void *session)'],
  C_CloseSession: [13, 'ulong C_CloseSession(ulong session)'],
  C_Login: [18, 'ulong C_Login(ulong session, ulong user, void *pin, ulong length)'],
  C_Logout: [19, 'ulong C_Logout(ulong session)'],
  C_CreateObject: [20, 'ulong C_CreateObject(ulong session, void *list, ulong count, void *object)'],
  C_GetAttributeValue: [
    24,
    'ulong C_GetAttributeValue(ulong session, ulong object, void *list, ulong count)',
  ],
  C_FindObjectsInit: [26, 'ulong C_FindObjectsInit(ulong session, void *list, ulong count)'],
  C_FindObjects: [27, 'ulong C_FindObjects(ulong session, void *objects, ulong most, void *count)'],
  C_FindObjectsFinal: [28, 'ulong C_FindObjectsFinal(ulong session)'],
  C_SignInit: [42, 'ulong C_SignInit(ulong session, void *mechanism, ulong key)'],
  C_Sign: [43, 'ulong C_Sign(ulong session, void *data, ulong length, void *signature, void *size)'],
  C_GenerateKeyPair: [
    59,
    'ulong C_GenerateKeyPair(ulong session, void *mechanism, void *open, ulong openCount, void *secret, ulong secretCount, void *openKey, void *secretKey)',
  ],
} as const
type Name = keyof typeof functions
type Native = KoffiFunc<(...args: unknown[]) => number>

const functionCount = 68
const foundAtOnce = 64
const alreadyInitialized = 0x191
const alreadyLoggedIn = 0x100
/** CKR numbers that say what a person can do about them (pkcs11t.h). */
const answers = new Map<number, { code: KeyError['code']; words: string }>([
  [0xa0, { code: 'PASSPHRASE_WRONG', words: 'the token refuses the PIN' }],
  [0xa4, { code: 'PIN_LOCKED', words: 'the PIN of the token is locked' }],
  // DEVICE_REMOVED, SESSION_CLOSED, SESSION_HANDLE_INVALID, TOKEN_NOT_PRESENT.
  ...[0x32, 0xb0, 0xb3, 0xe0].map(
    (status) => [status, { code: 'TOKEN_PULLED', words: 'the token is not there any more' }] as const,
  ),
])
/** CKF_SERIAL_SESSION, and CKF_RW_SESSION where keys are made. */
const sessionFlags = 0x4 | 0x2
const userPin = 1

// A number of four octets leaves the other four of this as they are: zero.
const number = (value: bigint | number = 0) => new BigUint64Array([BigInt(value)])

/**
 * Koffi unloads a library without references, even while its functions are called; a token's module
 * stays for good.
 */
const loaded = new Map<string, LibraryHandle>()
function libraryOf(koffi: Pick<typeof import('koffi').default, 'load'>, module: string): LibraryHandle {
  const known = loaded.get(module) ?? koffi.load(module)
  loaded.set(module, known)
  return known
}

/** Koffi knows each prototype by its name, and takes a name once. */
const prototypes = new Map<string, TypeObject>()
function prototypeOf(koffi: Pick<typeof import('koffi').default, 'proto'>, text: string): TypeObject {
  const known = prototypes.get(text) ?? (koffi.proto(text) as TypeObject)
  prototypes.set(text, known)
  return known
}

/** What a token says of itself (CK_TOKEN_INFO). */
export interface TokenFacts {
  slot: number
  label: string
  maker: string
  model: string
  serial: string
  /** Somebody has set it up: it has a PIN and may hold keys. */
  isReady: boolean
  /** The PIN is typed on the reader. */
  asksOnReader: boolean
  pin: 'fresh' | 'was wrong' | 'last try' | 'locked'
}

/** CKF_TOKEN_INITIALIZED, _PROTECTED_AUTHENTICATION_PATH, _USER_PIN_COUNT_LOW and so on. */
const flags = {
  ready: 0x400,
  onReader: 0x100,
  wasWrong: 0x1_0000,
  lastTry: 0x2_0000,
  locked: 0x4_0000,
} as const

/** A module of a token's maker, behind the functions of PKCS #11 that signing takes. */
export class Cryptoki {
  readonly #call: Record<Name, Native>
  readonly #free: (pointer: bigint) => void
  readonly #koffi: typeof import('koffi').default

  private constructor(koffi: typeof import('koffi').default, call: Record<Name, Native>) {
    this.#koffi = koffi
    this.#call = call
    this.#free = (pointer) => koffi.free(pointer)
  }

  /** @throws KeyError TOKEN_UNUSABLE */
  static async load(module: string): Promise<Cryptoki> {
    // Only users with a token need the library that calls into its maker's code.
    const { default: koffi } = await import('koffi')
    let pointers: bigint[]
    try {
      const list: [bigint | null] = [null]
      const status = libraryOf(koffi, module).func('ulong C_GetFunctionList(_Out_ void **list)')(list)
      if (status !== 0 || list[0] === null) throw new Error(`C_GetFunctionList answered ${status}`)
      const all = koffi.array('void *', functionCount)
      pointers = koffi.decode(list[0], ownLayout.functionsAt, all) as bigint[]
    } catch (error) {
      throw new KeyError('TOKEN_UNUSABLE', `${module} is no PKCS #11 module`, { cause: error })
    }
    const call = Object.fromEntries(
      Object.entries(functions).map(([name, [at, prototype]]) => [
        name,
        koffi.decode(pointers[at]!, prototypeOf(koffi, prototype)) as Native,
      ]),
    ) as Record<Name, Native>
    const cryptoki = new Cryptoki(koffi, call)
    const status = call.C_Initialize(null) as number
    if (status !== alreadyInitialized) check('C_Initialize', status)
    return cryptoki
  }

  /**
   * A session with the token of this label, logged in. @throws KeyError TOKEN_UNUSABLE |
   * PASSPHRASE_WRONG | PIN_LOCKED | TOKEN_PULLED
   */
  open(label: string, pin: string): number {
    const token = this.tokens().find((one) => one.label === label)
    if (!token) throw new KeyError('TOKEN_UNUSABLE', `there is no token “${label}”`)
    const session = this.openSession(token.slot)
    const bytes = Buffer.from(pin, 'utf8')
    checkLogin(this.#call.C_Login(session, userPin, bytes, bytes.length) as number)
    return session
  }

  /** Without a login: what everybody may see. @throws KeyError TOKEN_PULLED | TOKEN_UNUSABLE */
  openSession(slot: number): number {
    const session = number()
    this.#do('C_OpenSession', slot, sessionFlags, null, null, session)
    return Number(session[0])
  }

  /**
   * Off the main thread: a reader waits for its keys. `null` where the PIN is typed there. False
   * where somebody of this process is logged in, and the PIN was not looked at. @throws KeyError
   * PASSPHRASE_WRONG | PIN_LOCKED | TOKEN_PULLED | TOKEN_UNUSABLE
   */
  async login(session: number, pin: string | null): Promise<boolean> {
    const bytes = pin === null ? null : Buffer.from(pin, 'utf8')
    try {
      return checkLogin(await this.#later('C_Login', session, userPin, bytes, bytes?.length ?? 0))
    } finally {
      bytes?.fill(0)
    }
  }

  logout(session: number): void {
    this.#do('C_Logout', session)
  }

  close(session: number): void {
    this.#do('C_CloseSession', session)
  }

  /** The tokens that are plugged in. */
  tokens(): TokenFacts[] {
    const count = number()
    this.#do('C_GetSlotList', 1, null, count)
    if (count[0] === 0n) return []
    const slots = Buffer.from(longs(Array<number>(Number(count[0])).fill(0)))
    this.#do('C_GetSlotList', 1, slots, count)
    return Array.from({ length: Number(count[0]) }, (_, at) => this.facts(longAt(slots, at * ownLayout.long)))
  }

  facts(slot: number): TokenFacts {
    const info = Buffer.alloc(512)
    this.#do('C_GetTokenInfo', slot, info)
    // Blank padded: label and maker 32 characters, model and serial number 16, then the flags.
    const text = (from: number, to: number) => info.toString('utf8', from, to).trimEnd()
    const set = longAt(info, 96)
    return {
      slot,
      label: text(0, 32),
      maker: text(32, 64),
      model: text(64, 80),
      serial: text(80, 96),
      isReady: (set & flags.ready) !== 0,
      asksOnReader: (set & flags.onReader) !== 0,
      pin:
        set & flags.locked
          ? 'locked'
          : set & flags.lastTry
            ? 'last try'
            : set & flags.wasWrong
              ? 'was wrong'
              : 'fresh',
    }
  }

  /** Handles of the objects that fit a template. */
  find(session: number, template: Template): number[] {
    const memory = attributeMemory(this.#koffi, template)
    try {
      this.#do('C_FindObjectsInit', session, memory.list, template.length)
      try {
        return this.#found(session)
      } finally {
        this.#do('C_FindObjectsFinal', session)
      }
    } finally {
      memory.pointers.forEach(this.#free)
    }
  }

  #found(session: number): number[] {
    const all: number[] = []
    for (;;) {
      const [found, count] = [Buffer.from(longs(Array<number>(foundAtOnce).fill(0))), number()]
      this.#do('C_FindObjects', session, found, foundAtOnce, count)
      const more = Number(count[0])
      for (let at = 0; at < more; at += 1) all.push(longAt(found, at * ownLayout.long))
      // A token may answer fewer than it could: none ends it (PKCS #11 v2.40 §5.7).
      if (more === 0) return all
    }
  }

  create(session: number, template: Template): void {
    const memory = attributeMemory(this.#koffi, template)
    try {
      this.#do('C_CreateObject', session, memory.list, template.length, number())
    } finally {
      memory.pointers.forEach(this.#free)
    }
  }

  attribute(session: number, object: number, type: number): Uint8Array {
    const memory = attributeMemory(this.#koffi, [[type, new Uint8Array(8192)]])
    try {
      this.#do('C_GetAttributeValue', session, object, memory.list, 1)
      return memory.value(0)
    } finally {
      memory.pointers.forEach(this.#free)
    }
  }

  /** `mechanism`: its number and its parameters as CK_ULONGs. */
  async sign(
    session: number,
    key: number,
    mechanism: readonly number[],
    data: Uint8Array,
  ): Promise<Uint8Array> {
    const [type = 0, ...parameters] = mechanism
    const memory = attributeMemory(this.#koffi, [[type, longs(parameters)]])
    try {
      this.#do('C_SignInit', session, memory.list, key)
      const [given, signature, size] = [Buffer.from(data), Buffer.alloc(1024), number(1024)]
      // A token takes its time: off the main thread.
      check('C_Sign', await this.#later('C_Sign', session, given, given.length, signature, size))
      return new Uint8Array(signature.subarray(0, Number(size[0])))
    } finally {
      memory.pointers.forEach(this.#free)
    }
  }

  generateKeyPair(session: number, mechanism: number, open: Template, secret: Template): { open: number } {
    const lists = [
      attributeMemory(this.#koffi, [[mechanism, new Uint8Array(0)]]),
      attributeMemory(this.#koffi, open),
      attributeMemory(this.#koffi, secret),
    ]
    const [openKey, secretKey] = [number(), number()]
    try {
      const [kind, first, second] = lists.map(({ list }) => list)
      this.#do(
        'C_GenerateKeyPair',
        session,
        kind,
        first,
        open.length,
        second,
        secret.length,
        openKey,
        secretKey,
      )
      return { open: Number(openKey[0]) }
    } finally {
      for (const { pointers } of lists) pointers.forEach(this.#free)
    }
  }

  #later(name: Name, ...args: unknown[]): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#call[name].async(...args, (error: Error | null, answer: number) =>
        error ? reject(error) : resolve(answer),
      )
    })
  }

  #do(name: Name, ...args: unknown[]): void {
    check(name, this.#call[name](...args) as number)
  }
}

function check(name: Name, status: number): void {
  if (status === 0) return
  const known = answers.get(status)
  if (known) throw new KeyError(known.code, known.words)
  throw new KeyError('TOKEN_UNUSABLE', `${name} answered CKR 0x${status.toString(16)} (pkcs11t.h)`)
}

/** False where somebody was logged in before. */
function checkLogin(status: number): boolean {
  if (status === alreadyLoggedIn) return false
  check('C_Login', status)
  return true
}
