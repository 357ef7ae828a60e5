/** Next calls this once before the first request. Traces are sent where services send theirs; without an endpoint nothing is even loaded. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startTelemetry } = await import('./src/api/telemetry.ts');
  startTelemetry();
}
