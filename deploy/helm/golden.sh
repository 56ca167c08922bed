#!/usr/bin/env bash
# Renders the chart with Helm for each file of values in licet/examples into golden/, which the tests read. With --check it
# writes nothing, lints the chart, and fails if a file is not current or wrong values are accepted.
set -euo pipefail
cd "$(dirname "$0")"

render() { helm template licet licet --namespace licet --values "licet/examples/$1"; }

refused() {
  if helm template licet licet --values licet/examples/minimal.yaml "$@" >/dev/null 2>&1; then
    echo "accepted: $*" >&2
    exit 1
  fi
}

for name in minimal.yaml values.yaml; do
  if [ "${1:-}" = --check ]; then
    helm lint --strict licet --values "licet/examples/$name"
    render "$name" | diff "golden/$name" -
  else
    mkdir -p golden
    render "$name" >"golden/$name"
  fi
done

refused --set settings.TRUST_PROXIES=10.0.0.0/8
refused --set baseUrl=http://auth.example.com
refused --set existingSecret=
refused --set image.repository=
refused --set replicas=3
