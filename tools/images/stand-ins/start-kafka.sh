#!/bin/sh
# As apache/kafka: a variable KAFKA_NUM_PARTITIONS becomes the setting num.partitions; storage is formatted the first time.
set -eu
settings=/tmp/server.properties
env | grep '^KAFKA_' | grep -v '^KAFKA_HEAP_OPTS=' | while IFS='=' read -r name value; do
  echo "$(echo "${name#KAFKA_}" | tr 'A-Z_' 'a-z.')=$value"
done >"$settings"
run="java ${KAFKA_HEAP_OPTS:--Xmx256m} -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Djava.net.preferIPv4Stack=true -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -cp /opt/stores/lib/*"
if [ ! -f "$KAFKA_LOG_DIRS/meta.properties" ]; then
  set -f
  $run kafka.tools.StorageTool format --cluster-id=4L6g3nShT-eMCtK--X86sw -c "$settings"
fi
set -f
exec $run kafka.Kafka "$settings"
