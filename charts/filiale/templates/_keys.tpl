{{/*
An Ed25519 pair as the processes read it, base64 of DER: PKCS8 and SPKI. Templates have no function for a public key; it stands in a
certificate behind twelve bytes that are always the same. Answers a map with private and public.
*/}}
{{- define "filiale.newPair" -}}
{{- $head := "0*0\x05\x06\x03+ep\x03!\x00" -}}
{{- $pem := genPrivateKey "ed25519" -}}
{{- $certificate := (genSelfSignedCertWithKey "filiale" nil nil 1 $pem).Cert -}}
{{- $der := $certificate | replace "-----BEGIN CERTIFICATE-----" "" | replace "-----END CERTIFICATE-----" "" | replace "\n" "" | b64dec -}}
{{- $public := index (splitList $head $der) 1 | substr 0 32 -}}
private: {{ $pem | replace "-----BEGIN PRIVATE KEY-----" "" | replace "-----END PRIVATE KEY-----" "" | replace "\n" "" }}
public: {{ printf "%s%s" $head $public | b64enc }}
{{- end -}}

{{/* The same for VAPID, P-256: both stand in the DER of the private key (SEC 1), at fixed places; as base64url. */}}
{{- define "filiale.newPushPair" -}}
{{- $pem := genPrivateKey "ecdsa" -}}
{{- $der := $pem | replace "-----BEGIN EC PRIVATE KEY-----" "" | replace "-----END EC PRIVATE KEY-----" "" | replace "\n" "" | b64dec -}}
private: {{ substr 7 39 $der | b64enc | replace "+" "-" | replace "/" "_" | trimSuffix "=" }}
public: {{ substr 56 121 $der | b64enc | replace "+" "-" | replace "/" "_" | trimSuffix "=" }}
{{- end -}}

{{/* Refuses where keys would be made that nobody asked for, or other ones at each rendering. Every cluster serves apiregistration; a rendering by itself does not know it. */}}
{{- define "filiale.mayMakeKeys" -}}
{{- $make := .Values.secrets.make -}}
{{- if not $make -}}
{{- fail "secrets.existingSecret names the Secret with the keys, or secrets.make: install has the chart make one (not with tools that render without asking the cluster)" -}}
{{- else if and (eq $make "install") (not (.Capabilities.APIVersions.Has "apiregistration.k8s.io/v1")) -}}
{{- fail "secrets.make: install makes no keys without a cluster, since each rendering would have others: name secrets.existingSecret, or say secrets.make: rendering" -}}
{{- end -}}
{{- end -}}

{{/*
The content of the chart's Secret, in base64: existing keys stay, missing ones are made, addresses follow the values. Made once for
all templates of a rendering.
*/}}
{{- define "filiale.keys" -}}
{{- if not (hasKey .Values "made") -}}
{{- $full := include "filiale.fullname" . -}}
{{- $there := (lookup "v1" "Secret" .Release.Namespace (include "filiale.keysName" .)).data | default dict -}}
{{- if not $there }}{{ include "filiale.mayMakeKeys" . }}{{ end -}}
{{- $keys := dict -}}
{{- range $name, $prefix := dict "caller" "" "catalog" "catalog" "ordering" "ordering" "workforce" "workforce" -}}
{{- $private := printf "%s-private-key" $name -}}
{{- $public := empty $prefix | ternary "caller-public-key" (printf "%s-caller" $name) -}}
{{- if not (hasKey $there $private) -}}
{{- $pair := include "filiale.newPair" $ | fromYaml -}}
{{- $_ := set $keys $private (b64enc $pair.private) -}}
{{- $_ := set $keys $public (empty $prefix | ternary $pair.public (printf "%s:%s" $prefix $pair.public) | b64enc) -}}
{{- end -}}
{{- end -}}
{{- if not (hasKey $there "vapid-private-key") -}}
{{- $pair := include "filiale.newPushPair" . | fromYaml -}}
{{- $_ := set $keys "vapid-private-key" (b64enc $pair.private) -}}
{{- $_ := set $keys "vapid-public-key" (b64enc $pair.public) -}}
{{- end -}}
{{- if not (hasKey $there "admin-token") -}}
{{- $token := randAlphaNum 43 -}}
{{- $_ := set $keys "admin-token" (b64enc $token) -}}
{{- $_ := set $keys "admin-token-hash" ($token | sha256sum | b64enc) -}}
{{- end -}}
{{- range $key, $value := dict
  "service-token" (randAlphaNum 43) "metrics-token" (randAlphaNum 43) "setup-code" (randAlphaNum 16)
  "second-factor-key" (randBytes 32) "postgres-password" (randAlphaNum 24) "mongodb-password" (randAlphaNum 24) -}}
{{- if not (hasKey $there $key) }}{{ $_ := set $keys $key (b64enc $value) }}{{ end -}}
{{- end -}}
{{- $keys = mergeOverwrite (deepCopy $there) $keys -}}
{{- with .Values.stores -}}
{{- $postgres := printf "postgres://postgres:%s@%s-postgres:%v" (index $keys "postgres-password" | b64dec) $full .postgres.port -}}
{{- $mongodb := printf "mongodb://filiale:%s@%s-mongodb:%v/?authSource=admin" (index $keys "mongodb-password" | b64dec) $full .mongodb.port -}}
{{- $redis := printf "redis://%s-redis:%v" $full .redis.port -}}
{{- $inside := dict "postgres" $postgres "mongodb" $mongodb "redis" $redis -}}
{{- range $store, $url := $inside -}}
{{- $given := index $.Values.stores $store -}}
{{- if not (contains "/" $given.urlKey) -}}
{{- $said := printf "stores.%s.url says where it is, or stores.%s.enabled starts one, or secrets.existingSecret names a Secret that holds it" $store $store -}}
{{- $_ := set $keys (printf "%s-url" $store) ($given.enabled | ternary $url ($given.enabled | ternary "-" $given.url) | required $said | b64enc) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and .Values.kafka.saslMechanism (not (contains "/" .Values.kafka.passwordKey)) (not (hasKey $keys "kafka-password")) -}}
{{- fail "kafka.saslMechanism needs secrets.existingSecret with a kafka-password" -}}
{{- end -}}
{{- $_ := set .Values "made" $keys -}}
{{- end -}}
{{- toYaml .Values.made -}}
{{- end -}}
