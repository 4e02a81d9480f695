/// <reference types="vite/client" />

/** Of package.json, written in by the build. */
declare const __MUHAR_VERSION__: string
