// The library refuses to load before its polyfill, whichever file happens to come first: so it is
// imported from here.
import 'reflect-metadata'

export * from '@peculiar/x509'
