import { isTestAuthority } from '#engine'
import { readCertificate } from '#engine/crypto/index.ts'
import { CannotStart } from './cannot-start.ts'
import type { Configuration } from './configuration.ts'
import { filedTrust } from './filed-anchors.ts'
import { certificatesIn } from './pem-files.ts'

/**
 * Production trusts no authority that says in its name that it is for tests, unless it is told that
 * this is meant.
 */
export async function refuseTestRoots({
  esign,
  panEsign,
  timeStamps,
  trustFolder,
  testRoots,
}: Pick<Configuration, 'esign' | 'panEsign' | 'timeStamps' | 'trustFolder' | 'testRoots'>): Promise<void> {
  if (testRoots) return
  const named: [string, readonly Uint8Array[]][] = [
    ['MUHAR_ESP_ROOTS', esign ? await certificatesIn(esign.rootsFile, 'MUHAR_ESP_ROOTS') : []],
    ['MUHAR_VSIGN_ROOTS', panEsign ? await certificatesIn(panEsign.rootsFile, 'MUHAR_VSIGN_ROOTS') : []],
    ['MUHAR_TSA_ROOTS', timeStamps ? await certificatesIn(timeStamps.rootsFile, 'MUHAR_TSA_ROOTS') : []],
    ['MUHAR_TRUST', trustFolder ? (await filedTrust(trustFolder)).anchors.map((one) => one.certificate) : []],
  ]
  for (const [setting, roots] of named) {
    const test = roots.map((der) => readCertificate(der)).find(isTestAuthority)
    if (test)
      throw new CannotStart(
        `${setting} holds “${test.subject.text}”, an authority for tests, which production does not trust: name the real one, or set MUHAR_TEST_ROOTS=yes if you mean it.`,
      )
  }
}
