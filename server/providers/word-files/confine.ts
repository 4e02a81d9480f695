import { existsSync, openSync } from 'node:fs'

/** Where a program may read, and the one folder where it may write. */
interface Room {
  folder: string
  /** Files and folders beside those of the system that every program needs. */
  reads: readonly string[]
}

// linux/landlock.h, ABI 1 to 3.
const right = { execute: 1n << 0n, write: 1n << 1n, read: 1n << 2n, list: 1n << 3n, unlink: 1n << 5n }
const makeSocket = 1n << 9n
const call = { createRuleset: 444, addRule: 445, restrictSelf: 446 }
const abiAsked = 1
const pathBeneath = 1
const reading = right.execute | right.read | right.list
const pathOnly = 0o10000000

const system: readonly (readonly [path: string, rights: bigint])[] = [
  ...['/usr', '/bin', '/lib', '/lib64', '/etc/fonts', '/etc/libreoffice', '/proc', '/sys/devices'].map(
    (path) => [path, reading] as const,
  ),
  ...[
    '/etc/ld.so.cache',
    '/etc/passwd',
    '/etc/group',
    '/etc/nsswitch.conf',
    '/etc/localtime',
    '/etc/locale.alias',
  ].map((path) => [path, right.read] as const),
  ['/var/cache/fontconfig', reading],
  ['/var/spool/libreoffice', reading],
  ['/var/lib/libreoffice', reading],
  ['/dev/null', right.read | right.write],
  ['/dev/urandom', right.read],
  // Where LibreOffice has the socket by which it finds out whether it runs already: the place
  // cannot be set.
  ['/tmp', right.list | right.unlink | makeSocket],
]

// linux/seccomp.h, linux/bpf_common.h
const filter = { load: 0x20, equals: 0x15, atLeast: 0x35, answer: 0x06 }
const refused = (errno: number): number => 0x0005_0000 | errno
const [allowed, accessDenied, noSuchCall] = [0x7fff_0000, refused(13), refused(38)]
const at = { number: 0, architecture: 4, firstArgument: 16 }
const architectures: Partial<
  Record<NodeJS.Architecture, { audit: number; socket: number; connect: number }>
> = {
  x64: { audit: 0xc000_003e, socket: 41, connect: 42 },
  arm64: { audit: 0xc000_00b7, socket: 198, connect: 203 },
}
const ioUringSetup = 425
const unixSockets = 1
/** Calls of another width (x32) carry this bit. */
const otherWidth = 0x4000_0000

type Native = (...given: unknown[]) => number | bigint

/**
 * Takes the network and the disk away from this thread and every program that it starts from now
 * on: no socket but those of this machine, none that is connected to; files by Landlock. Answers
 * which of both the system gives; outside Linux none is.
 */
export async function confine(room: Room): Promise<{ network: boolean; files: boolean }> {
  const numbers = architectures[process.arch]
  if (process.platform !== 'linux' || !numbers) return { network: false, files: false }
  const { default: koffi } = await import('koffi')
  const libc = koffi.load(null)
  const native = (text: string): Native => libc.func(text) as Native
  const setting = native('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)')
  // PR_SET_NO_NEW_PRIVS: without it an ordinary user may give up nothing.
  if (setting(38, 1, 0, 0, 0) !== 0) return { network: false, files: false }
  const files = restrictFiles(native, room)
  const program = networkFilter(numbers)
  const memory = koffi.alloc('uint8', program.length) as bigint
  new Uint8Array(koffi.view(memory, program.length)).set(program)
  const described = Buffer.alloc(16)
  described.writeUInt16LE(program.length / 8, 0)
  described.writeBigUInt64LE(memory, 8)
  const filtering = native('int prctl(int, unsigned long, void *, unsigned long, unsigned long)')

  // PR_SET_SECCOMP, SECCOMP_MODE_FILTER
  return { network: filtering(22, 2, described, 0, 0) === 0, files }
}

function restrictFiles(native: (text: string) => Native, { folder, reads }: Room): boolean {
  const asking = native('long syscall(long, void *, unsigned long, unsigned long)')
  const abi = Number(asking(call.createRuleset, null, 0, abiAsked))
  if (abi < 1) return false
  // Everything that this version of it knows of files is forbidden where nothing allows it.
  const handled = (1n << (abi >= 3 ? 15n : abi === 2 ? 14n : 13n)) - 1n
  const asked = Buffer.alloc(8)
  asked.writeBigUInt64LE(handled)
  const ruleset = Number(asking(call.createRuleset, asked, asked.length, 0))
  if (ruleset < 0) return false
  const adding = native('long syscall(long, int, int, void *, unsigned long)')
  const rules = [
    ...system,
    ...reads.map((path) => [path, reading] as const),
    [folder, handled & ~right.execute] as const,
  ]
  for (const [path, rights] of rules) {
    if (!existsSync(path)) continue
    const rule = Buffer.alloc(12)
    rule.writeBigUInt64LE(rights)
    rule.writeInt32LE(openSync(path, pathOnly), 8)
    if (Number(adding(call.addRule, ruleset, pathBeneath, rule, 0)) === 0) continue
    // What is no folder takes no rights of folders.
    rule.writeBigUInt64LE(rights & ~right.list)
    adding(call.addRule, ruleset, pathBeneath, rule, 0)
  }

  return Number(native('long syscall(long, int, unsigned long)')(call.restrictSelf, ruleset, 0)) === 0
}

function networkFilter({
  audit,
  socket,
  connect,
}: {
  audit: number
  socket: number
  connect: number
}): Buffer {
  const line = (code: number, value: number, yes = 0, no = 0): Buffer => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt16LE(code, 0)
    bytes[2] = yes
    bytes[3] = no
    bytes.writeUInt32LE(value, 4)

    return bytes
  }
  const answer = (value: number) => line(filter.answer, value)

  return Buffer.concat([
    line(filter.load, at.architecture),
    line(filter.equals, audit, 1, 0),
    answer(accessDenied),
    line(filter.load, at.number),
    line(filter.atLeast, otherWidth, 0, 1),
    answer(accessDenied),
    line(filter.equals, connect, 0, 1),
    answer(accessDenied),
    // It would make sockets past this filter.
    line(filter.equals, ioUringSetup, 0, 1),
    answer(noSuchCall),
    line(filter.equals, socket, 0, 3),
    line(filter.load, at.firstArgument),
    line(filter.equals, unixSockets, 1, 0),
    answer(accessDenied),
    answer(allowed),
  ])
}
