import type { KoffiFunc, LibraryHandle, TypeObject } from 'koffi'
import { KeyError } from '../../key-error.ts'
import { attributeMemory, type Template } from './native-memory.ts'

/** Places in CK_FUNCTION_LIST (PKCS #11 v2.40, pkcs11f.h), and what each takes. */
const functions = {
  C_Initialize: [0, 'ulong C_Initialize(void *args)'],
  C_GetSlotList: [4, 'ulong C_GetSlotList(uint8 present, void *slots, void *count)'],
  C_GetTokenInfo: [6, 'ulong C_GetTokenInfo(ulong slot, void *info)'],
  C_OpenSession: [12, 'ulong C_OpenSession(ulong slot, ulong flags, void *app, void *notify, void *session)'],
  C_CloseSession: [13, 'ulong C_CloseSession(ulong session)'],
  C_Login: [18, 'ulong C_Login(ulong session, ulong user, void *pin, ulong length)'],
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
const alreadyInitialized = 0x191
const alreadyLoggedIn = 0x100
const pinIncorrect = 0xa0
/** CKF_SERIAL_SESSION, and CKF_RW_SESSION where keys are made. */
const sessionFlags = 0x4 | 0x2
const userPin = 1

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

/**
 * A module of a token's maker, behind the functions of PKCS #11 that signing takes. 64-bit systems
 * with 64-bit `long`.
 */
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
      // CK_VERSION is two bytes, then padding to the size of a pointer.
      pointers = koffi.decode(list[0], 8, koffi.array('void *', functionCount)) as bigint[]
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
   * PASSPHRASE_WRONG
   */
  open(label: string, pin: string): number {
    const slot = this.#slotOf(label)
    const session = number()
    this.#do('C_OpenSession', slot, sessionFlags, null, null, session)
    const bytes = Buffer.from(pin, 'utf8')
    const status = this.#call.C_Login(Number(session[0]), userPin, bytes, bytes.length) as number
    if (status === pinIncorrect) throw new KeyError('PASSPHRASE_WRONG', 'the token refuses the PIN')
    if (status !== alreadyLoggedIn) check('C_Login', status)
    return Number(session[0])
  }

  close(session: number): void {
    this.#do('C_CloseSession', session)
  }

  #slotOf(label: string): number {
    const count = number()
    this.#do('C_GetSlotList', 1, null, count)
    const slots = new BigUint64Array(Number(count[0]))
    this.#do('C_GetSlotList', 1, slots, count)
    const info = Buffer.alloc(512)
    for (const slot of slots.subarray(0, Number(count[0]))) {
      this.#do('C_GetTokenInfo', Number(slot), info)
      // CK_TOKEN_INFO begins with its label, 32 characters, blank padded.
      if (info.toString('utf8', 0, 32).trimEnd() === label) return Number(slot)
    }
    throw new KeyError('TOKEN_UNUSABLE', `there is no token “${label}”`)
  }

  /** Handles of the objects that fit a template. */
  find(session: number, template: Template): number[] {
    const memory = attributeMemory(this.#koffi, template)
    try {
      this.#do('C_FindObjectsInit', session, memory.list, template.length)
      const [found, count] = [new BigUint64Array(16), number()]
      this.#do('C_FindObjects', session, found, found.length, count)
      this.#do('C_FindObjectsFinal', session)
      return [...found.subarray(0, Number(count[0]))].map(Number)
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
    const memory = attributeMemory(this.#koffi, [
      [type, new Uint8Array(BigUint64Array.from(parameters, BigInt).buffer)],
    ])
    try {
      this.#do('C_SignInit', session, memory.list, key)
      const [given, signature, size] = [Buffer.from(data), Buffer.alloc(1024), number(1024)]
      // A token takes its time: off the main thread.
      const status = await new Promise<number>((resolve, reject) => {
        this.#call.C_Sign.async(
          session,
          given,
          given.length,
          signature,
          size,
          (error: Error | null, answer: number) => (error ? reject(error) : resolve(answer)),
        )
      })
      check('C_Sign', status)
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

  #do(name: Name, ...args: unknown[]): void {
    check(name, this.#call[name](...args) as number)
  }
}

function check(name: Name, status: number): void {
  if (status !== 0)
    throw new KeyError('TOKEN_UNUSABLE', `${name} answered CKR 0x${status.toString(16)} (pkcs11t.h)`)
}
