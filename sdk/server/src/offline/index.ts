export {
  type LicenseClaims,
  LicenseFileError,
  type LicenseFileErrorCode,
  type LicenseFileOptions,
  type LicenseKey,
  type LicenseMemory,
  verifyLicenseFile,
} from './verify.ts'
