{{- define "filiale.fullname" -}}
{{- .Values.fullnameOverride | default .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* A service as it is meant: what services have in common, and what it says otherwise. Takes the root and a name. */}}
{{- define "filiale.service" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .name)) | toYaml -}}
{{- end -}}

{{/* Labels by which pods of one part of the release are found. Takes the root and a name. */}}
{{- define "filiale.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{- define "filiale.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{ include "filiale.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: filiale
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{/* Labels of pods. Without the chart's version: a pod is replaced only when its image or its environment changes. */}}
{{- define "filiale.podLabels" -}}
{{ include "filiale.selector" . }}
app.kubernetes.io/part-of: filiale
{{- end -}}

{{/* The same with labels of the installation, which never take the place of the chart's. Takes the root, a name, a component and the labels. */}}
{{- define "filiale.allPodLabels" -}}
{{- $own := merge (dict "app.kubernetes.io/component" .component) (include "filiale.podLabels" . | fromYaml) -}}
{{- merge $own .labels | toYaml -}}
{{- end -}}

{{- define "filiale.image" -}}
{{- $image := .root.Values.image -}}
{{- .service.image | default (printf "%s%s/%s:%s" (empty $image.registry | ternary "" (printf "%s/" $image.registry)) $image.repository .name ($image.tag | default .root.Chart.AppVersion)) -}}
{{- end -}}

{{- define "filiale.keysName" -}}
{{- .Values.secrets.existingSecret | default (printf "%s-keys" (include "filiale.fullname" .)) -}}
{{- end -}}

{{- define "filiale.brokers" -}}
{{- if .Values.stores.kafka.enabled -}}
{{ include "filiale.fullname" . }}-kafka:{{ .Values.stores.kafka.port }}
{{- else -}}
{{ required "kafka.brokers names the brokers, or stores.kafka.enabled starts one" .Values.kafka.brokers }}
{{- end -}}
{{- end -}}

{{/* Address of a service inside the release: its internal port where it has one. Takes the root and a name. */}}
{{- define "filiale.origin" -}}
{{- $ports := (index .root.Values.services .name).ports -}}
http://{{ include "filiale.fullname" .root }}-{{ .name }}:{{ $ports.internal | default $ports.http }}
{{- end -}}

{{/* The plain environment of a process, as a map; an empty value removes a variable. Takes the root, a name and the service. */}}
{{- define "filiale.config" -}}
{{- $root := .root -}}
{{- $environment := dict "NODE_ENV" "production" "PORT" (toString .service.ports.http) "HOST" "0.0.0.0" -}}
{{- if ne .name "web" }}{{ $_ := set $environment "LOG_LEVEL" $root.Values.logLevel }}{{ end -}}
{{- $_ := set $environment "NODE_OPTIONS" (printf "--max-old-space-size=%v" .service.heapMebibytes) -}}
{{- range .service.talksTo -}}
{{- if eq . "kafka" -}}
{{- $kafka := $root.Values.kafka -}}
{{- $_ := set $environment "KAFKA_BROKERS" (include "filiale.brokers" $root) -}}
{{- $_ := set $environment "KAFKA_TOPIC_PREFIX" $kafka.topicPrefix -}}
{{- if $kafka.tls }}{{ $_ := set $environment "KAFKA_TLS" "on" }}{{ end -}}
{{- with $kafka.saslMechanism }}{{ $_ := set $environment "KAFKA_SASL_MECHANISM" . }}{{ $_ := set $environment "KAFKA_USERNAME" $kafka.username }}{{ end -}}
{{- else if hasKey $root.Values.services . -}}
{{- $_ := set $environment (printf "%s_URL" (upper .)) (include "filiale.origin" (dict "root" $root "name" .)) -}}
{{- end -}}
{{- end -}}
{{- with $root.Values.telemetry.otlpEndpoint }}{{ $_ := set $environment "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{ end -}}
{{- if and $root.Values.metrics.serviceMonitor.enabled .service.metrics.port }}{{ $_ := set $environment "METRICS" "on" }}{{ end -}}
{{- if $root.Values.caBundle.configMap }}{{ $_ := set $environment "NODE_EXTRA_CA_CERTS" "/run/filiale/ca/ca.crt" }}{{ end -}}
{{- if eq .name "content" -}}
{{- if eq $root.Values.storage.kind "s3" -}}
{{- with $root.Values.storage.s3 -}}
{{- $_ := set $environment "S3_BUCKET" (required "storage.s3.bucket names the bucket" .bucket) -}}
{{- $_ := set $environment "S3_ENDPOINT" .endpoint -}}
{{- $_ := set $environment "S3_REGION" .region -}}
{{- $_ := set $environment "S3_PREFIX" .prefix -}}
{{- $_ := set $environment "S3_PATH_STYLE" (.forcePathStyle | ternary "on" "off") -}}
{{- end -}}
{{- else -}}
{{- $_ := set $environment "MEDIA_DIR" "/var/lib/filiale/media" -}}
{{- end -}}
{{- end -}}
{{- range $variable, $value := mergeOverwrite (deepCopy $root.Values.env) .service.env -}}
{{- $_ := set $environment $variable (tpl $value $root) -}}
{{- end -}}
{{- range $variable, $value := $environment -}}
{{- if not $value }}{{ $_ := unset $environment $variable }}{{ end -}}
{{- end -}}
{{- toYaml $environment -}}
{{- end -}}

{{/* Variables that come from the Secret, with its keys, as a map. Takes the root, a name and the service. */}}
{{- define "filiale.secretVariables" -}}
{{- $root := .root -}}
{{- $kept := dict -}}
{{- $urls := dict "postgres" "POSTGRES_URL" "mongodb" "MONGODB_URL" "redis" "REDIS_URL" -}}
{{- range .service.talksTo -}}
{{- if hasKey $urls . }}{{ $_ := set $kept (index $urls .) (printf "%s-url" .) }}{{ end -}}
{{- if and (eq . "kafka") $root.Values.kafka.saslMechanism }}{{ $_ := set $kept "KAFKA_PASSWORD" "kafka-password" }}{{ end -}}
{{- end -}}
{{- range $variable, $key := .service.secrets -}}
{{- $_ := set $kept $variable $key -}}
{{- end -}}
{{- range $variable, $key := $kept -}}
{{- if not $key }}{{ $_ := unset $kept $variable }}{{ end -}}
{{- end -}}
{{- toYaml $kept -}}
{{- end -}}

{{/* Each of them as <NAME>_FILE. */}}
{{- define "filiale.secretFiles" -}}
{{- range $variable, $_ := include "filiale.secretVariables" . | fromYaml }}
- {name: {{ $variable }}_FILE, value: /run/filiale/secrets/{{ $variable }}}
{{- end }}
{{- end -}}

{{/* Takes the number of the user. */}}
{{- define "filiale.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{/* Takes whether nothing is written into the image's own files. */}}
{{- define "filiale.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ . }}
capabilities: {drop: [ALL]}
{{- end -}}

{{/* Where pods may go, and with which images: as all pods, and what a service says otherwise. Takes the root, and the service's own. */}}
{{- define "filiale.scheduling" -}}
{{- $scheduling := mergeOverwrite (deepCopy .root.Values.scheduling) .own -}}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with $scheduling.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $scheduling.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $scheduling.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $scheduling.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "filiale.mounts" -}}
- {name: tmp, mountPath: /tmp}
- {name: secrets, mountPath: /run/filiale/secrets, readOnly: true}
{{- if .root.Values.caBundle.configMap }}
- {name: ca, mountPath: /run/filiale/ca, readOnly: true}
{{- end }}
{{- if and (eq .name "content") (eq .root.Values.storage.kind "volume") }}
- {name: media, mountPath: /var/lib/filiale/media}
{{- end }}
{{- range $index, $path := .service.writable }}
- {name: writable-{{ $index }}, mountPath: {{ $path }}}
{{- end }}
{{- end -}}

{{/* Takes the root, a name, the service and the name of the Secret. */}}
{{- define "filiale.volumes" -}}
{{- $root := .root -}}
- name: tmp
  emptyDir: {}
- name: secrets
  secret:
    secretName: {{ .keys }}
    defaultMode: 0440
    items:
      {{- range $variable, $key := include "filiale.secretVariables" . | fromYaml }}
      - {key: {{ $key }}, path: {{ $variable }}}
      {{- end }}
{{- with $root.Values.caBundle }}
{{- if .configMap }}
- name: ca
  configMap:
    name: {{ .configMap }}
    items: [{key: {{ .key }}, path: ca.crt}]
{{- end }}
{{- end }}
{{- if and (eq .name "content") (eq $root.Values.storage.kind "volume") }}
- name: media
  {{- include "filiale.mediaVolume" (dict "root" $root "isJob" .isJob) | nindent 2 }}
{{- end }}
{{- range $index, $_ := .service.writable }}
- name: writable-{{ $index }}
  emptyDir: {}
{{- end }}
{{- end -}}

{{/* A Job that changes the database needs no files, and before an install there is no volume yet. */}}
{{- define "filiale.mediaVolume" -}}
{{- $volume := .root.Values.storage.volume -}}
{{- if or .isJob (and (not $volume.existingClaim) (not $volume.size)) -}}
emptyDir: {}
{{- else -}}
persistentVolumeClaim:
  claimName: {{ $volume.existingClaim | default (printf "%s-media" (include "filiale.fullname" .root)) }}
{{- end -}}
{{- end -}}


{{/* A rule that lets a pod ask for names. */}}
{{- define "filiale.toNames" -}}
- ports: [{port: 53, protocol: UDP}, {port: 53, protocol: TCP}]
{{- end -}}

{{/* The port that an address says or means. */}}
{{- define "filiale.portOf" -}}
{{- $said := regexFind ":[0-9]+$" (urlParse .).host -}}
{{- $said | trimPrefix ":" | default (eq (urlParse .).scheme "https" | ternary "443" "80") -}}
{{- end -}}
