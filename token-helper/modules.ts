import { existsSync } from 'node:fs'

/**
 * Where the makers of tokens put their PKCS #11 modules, as far as we know: tokens that Indian
 * certifying authorities give out, then OpenSC. Another one is named by its path.
 */
const known: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    // Feitian ePass 2003 and its Indian brands (Hypersecu HYP2003).
    '/usr/lib/libcastle.so.1.0.0',
    '/usr/lib/libcastle_v2.so.1.0.0',
    '/opt/ePass2003-Castle-20141128/i386/redist/libcastle.so.1.0.0',
    // Watchdata PROXKey and its brand TrustKey.
    '/usr/lib/WatchData/ProxKey/lib/libwdpkcs_SignatureP11.so',
    '/usr/lib/libwdpkcs_SignatureP11.so',
    // Longmai mToken.
    '/usr/lib/libcryptoide_pkcs11.so',
    '/opt/CryptoIDATools/bin/lib/libcryptoid_pkcs11.so',
    // SafeNet eToken.
    '/usr/lib/libeToken.so',
    '/usr/lib/libeTPkcs11.so',
    '/usr/lib/x86_64-linux-gnu/opensc-pkcs11.so',
    '/usr/lib64/opensc-pkcs11.so',
  ],
  win32: [
    'C:\\Windows\\System32\\eps2003csp11.dll',
    'C:\\Windows\\System32\\eps2003csp11v2.dll',
    'C:\\Windows\\System32\\SignatureP11.dll',
    'C:\\Windows\\System32\\CryptoIDA_pkcs11.dll',
    'C:\\Windows\\System32\\eTPKCS11.dll',
    'C:\\Program Files\\OpenSC Project\\OpenSC\\pkcs11\\opensc-pkcs11.dll',
  ],
}

/** Those that are on this machine. */
export const modulesHere = (): string[] => (known[process.platform] ?? []).filter((path) => existsSync(path))
