import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Other people's tools, asked about our files. Every one of them works in a folder of its own,
 * removed after use.
 */
function inFolder<T>(act: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-engine-'))
  try {
    return act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: readonly string[]): { status: number; output: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'latin1',
    maxBuffer: 1 << 28,
  })
  if (error !== undefined) throw error
  return { status: status ?? -1, output: `${stdout}${stderr}` }
}

/** `qpdf --check`: status 0 is clean, 2 an error, 3 a warning. */
export function qpdfCheck(pdf: Uint8Array, password = ''): { status: number; output: string } {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    return run('qpdf', ['--check', `--password=${password}`, join(folder, 'in.pdf')])
  })
}

/** The file as qpdf writes it with these options. */
export function qpdf(pdf: Uint8Array, ...options: string[]): Uint8Array {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    const { status, output } = run('qpdf', [...options, join(folder, 'in.pdf'), join(folder, 'out.pdf')])
    if (status !== 0 && status !== 3) throw new Error(output)
    return new Uint8Array(readFileSync(join(folder, 'out.pdf')))
  })
}

/** As poppler takes passwords: of the user, or of the owner. */
export type PopplerPassword = readonly [] | readonly ['-upw' | '-opw', string]

export function pdfsig(pdf: Uint8Array, password: PopplerPassword = []): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    return run('pdfsig', ['-nocert', ...password, join(folder, 'in.pdf')]).output
  })
}

/** Text of the pages as poppler reads it. */
export function pdfToText(pdf: Uint8Array, password: PopplerPassword = []): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    return execFileSync('pdftotext', [...password, join(folder, 'in.pdf'), '-'], { encoding: 'utf8' })
  })
}

/** A page as portable pixmap, RGB, one pixel a point unless told otherwise. */
export function render(
  pdf: Uint8Array,
  page = 1,
  dpi = 72,
  password: PopplerPassword = [],
): { width: number; height: number; rgb: Uint8Array } {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    const options = [
      '-f',
      String(page),
      '-l',
      String(page),
      '-r',
      String(dpi),
      '-cropbox',
      '-singlefile',
      ...password,
    ]
    execFileSync('pdftoppm', [...options, join(folder, 'in.pdf'), join(folder, 'out')])
    const ppm = new Uint8Array(readFileSync(join(folder, 'out.ppm')))
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(String.fromCharCode(...ppm.subarray(0, 40)))
    if (head === null) throw new Error('pdftoppm wrote no pixmap')
    return { width: Number(head[1]), height: Number(head[2]), rgb: ppm.subarray(head[0].length) }
  })
}

/** What the codes on a page say, as zbar reads them off its picture. */
export function codesOn(pdf: Uint8Array, dpi = 200): string[] {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', String(dpi), '-singlefile', join(folder, 'in.pdf'), join(folder, 'out')])
    const { status, stdout, stderr, error } = spawnSync(
      'zbarimg',
      ['--quiet', '--raw', join(folder, 'out.ppm')],
      { encoding: 'utf8' },
    )
    // Status 4: it found none.
    if (error !== undefined || (status !== 0 && status !== 4)) throw error ?? new Error(stderr)
    return stdout.split('\n').filter((line) => line !== '')
  })
}

/** A key with a self-signed certificate, and CMS made with them by OpenSSL. */
export interface OpensslSigner {
  readonly certificate: Uint8Array
  /** Detached CMS over the bytes; SHA-256. */
  sign(content: Uint8Array): Uint8Array
}

export function anOpensslSigner(name = 'Asha Rao'): OpensslSigner {
  return inFolder((folder) => {
    const path = (file: string) => join(folder, file)
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', `/CN=${name}`]
    execFileSync('openssl', [...request, '-keyout', path('key.pem'), '-out', path('cert.pem')], {
      stdio: 'ignore',
    })
    const [key, certificate] = [readFileSync(path('key.pem')), readFileSync(path('cert.pem'))]
    return {
      certificate: new Uint8Array(certificate),
      sign: (content) =>
        inFolder((own) => {
          const at = (file: string) => join(own, file)
          writeFileSync(at('key.pem'), key)
          writeFileSync(at('cert.pem'), certificate)
          writeFileSync(at('content'), content)
          const signing = ['cms', '-sign', '-binary', '-md', 'sha256', '-outform', 'DER', '-nosmimecap']
          const files = [
            '-signer',
            at('cert.pem'),
            '-inkey',
            at('key.pem'),
            '-in',
            at('content'),
            '-out',
            at('cms'),
          ]
          execFileSync('openssl', [...signing, ...files])
          return new Uint8Array(readFileSync(at('cms')))
        }),
    }
  })
}
